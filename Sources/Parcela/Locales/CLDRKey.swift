import ExactMoney

/// What a record of the CLDR snapshot is about, as the two characters that its line begins with.
struct CLDRKey {
  let bytes: (UInt8, UInt8)

  private init(_ letter: Unicode.Scalar) { bytes = (0x20, UInt8(ascii: letter)) }

  /// The parent's tag.
  static let parent = CLDRKey("@")
  /// Digits, separators, sign, groups.
  static let numbers = CLDRKey("n")
  /// Where symbol, sign and number stand.
  static let patterns = CLDRKey("p")
  /// Where a name stands.
  static let units = CLDRKey("u")
  /// Plural rules.
  static let plurals = CLDRKey("r")
  /// Layouts of dates.
  static let dates = CLDRKey("d")
  /// Names of months.
  static let months = CLDRKey("m")
  /// Signs that symbols begin or end with.
  static let signs = CLDRKey("s")

  /// The texts of a currency, or `nil` for one that ISO 4217 does not list.
  init?(_ currency: Currency) {
    // A custom currency that borrows an ISO code with other digits must not borrow its symbol.
    guard currency.numericCode != nil, let position = Self.position(of: currency.packedCode) else { return nil }
    let alphabet = CLDRText.bytes(CLDRTables.alphabet)
    bytes = (alphabet[position / alphabet.count], alphabet[position % alphabet.count])
  }

  /// The place of a code in `CLDRTables.currencies`: three letters and a line feed each.
  private static func position(of packedCode: UInt64) -> Int? {
    let codes = CLDRText.bytes(CLDRTables.currencies)
    let wanted = UInt32(truncatingIfNeeded: packedCode).byteSwapped
    var low = 0
    var high = (codes.count + 1) / 4
    while low < high {
      let middle = (low + high) / 2
      let found =
        UInt32(codes[4 * middle]) << 24 | UInt32(codes[4 * middle + 1]) << 16 | UInt32(codes[4 * middle + 2]) << 8
      if found == wanted { return middle }
      if found < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
