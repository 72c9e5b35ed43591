/// What one row of the feed says, before it is written in a variant's form.
struct Product {
  /// Counted from 0.
  let number: UInt64
  /// How the row is broken in the variant with bad rows; `nil` for 99 of 100.
  let broken: BrokenRow?
  /// Whether there is a sale price.
  let isOnSale: Bool
  /// The price is 10 to the power of this, 0 up to 3.5.
  private let priceExponent: Double
  /// Five words of the title, five bits each.
  private let words: UInt64

  private static let nouns: (StaticString, Int) = (
    """
    Linen   Walnut  Copper  Travel  Silk    Oak     Canvas  Woven   Merino  Bamboo  Enamel  Granite \
    Jacket  Lamp    Kettle  Mug     Satchel Teapot  Cushion Stool   Notepad Sandal  Mirror  Basket  \
    Red     Navy    Olive   Sand    Large   Small   Set     Pair    
    """, 8
  )

  /// Draws the next product.
  init(number: UInt64, from generator: inout SeededGenerator) {
    self.number = number
    let price = generator.next()
    let draw = generator.next()
    // 53 bits give every double in [0, 1) that is a multiple of 2^-53.
    priceExponent = Double(price >> 11) * 0x1p-53 * 3.5
    words = draw
    isOnSale = (draw >> 32) % 10 < 3
    broken = (draw >> 40) % 100 == 0 ? BrokenRow(rawValue: (draw >> 48) % UInt64(BrokenRow.allCases.count)) : nil
  }

  /// The price in minor units of a currency with so many digits; whole yen are the dollars' cents.
  func minorUnits(digits: Int) -> UInt64 {
    UInt64(Self.powerOfTen(priceExponent) * (digits == 3 ? 1000 : 100))
  }

  /// Writes five words with blanks between them.
  func writeTitle(to cursor: inout ByteCursor) {
    let (text, width) = Self.nouns
    for index in 0..<5 {
      if index > 0 { cursor.put(0x20) }
      var byte = text.utf8Start + Int((words >> UInt64(5 * index)) & 31) * width
      while byte.pointee != 0x20 {
        cursor.put(byte.pointee)
        byte += 1
      }
    }
  }

  /// 10 to the power of `exponent`, which is 0 up to 4: by sums and products alone, hence the same on every machine.
  ///
  /// The power series of the exponential at an eighth of the argument, squared three times: relative error
  /// below 1e-13, and what a feed of random prices needs is only that it be reproducible.
  private static func powerOfTen(_ exponent: Double) -> Double {
    let argument = exponent * 2.302585092994046 / 8
    var sum = 1.0
    for divisor in stride(from: 14.0, through: 1.0, by: -1.0) { sum = 1 + sum * argument / divisor }
    let squared = sum * sum
    let fourth = squared * squared
    return fourth * fourth
  }
}
