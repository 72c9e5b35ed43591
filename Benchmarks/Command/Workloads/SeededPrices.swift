/// 4096 prices as a feed's column has them: `129.99 USD`, one after another with a tab between them.
struct SeededPrices {
  /// The bytes, with 32 readable ones after the last price.
  let text: [UInt8]
  /// Where each price lies.
  let fields: [Range<Int>]
  /// The prices in cents.
  let minorUnits: [Int64]

  /// Log-uniform prices from 1.00 to 3162.27, those of the feed of seed 1.
  init() {
    var generator = SeededGenerator(seed: 1)
    var text: [UInt8] = []
    var fields: [Range<Int>] = []
    var minorUnits: [Int64] = []
    for number in 0..<UInt64(4096) {
      let cents = Product(number: number, from: &generator).minorUnits(digits: 2)
      let start = text.count
      let fraction = cents % 100
      text += "\(cents / 100).\(fraction / 10)\(fraction % 10) USD\t".utf8
      fields.append(start..<text.count - 1)
      minorUnits.append(Int64(cents))
    }
    self.text = text + Array(repeating: 0, count: 32)
    self.fields = fields
    self.minorUnits = minorUnits
  }

  /// The checksum of the prices in cents.
  var checksum: UInt64 {
    var checksum = Checksum()
    for cents in minorUnits { checksum.add(cents) }
    return checksum.value
  }
}
