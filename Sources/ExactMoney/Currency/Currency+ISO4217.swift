extension Currency {
  /// The day on which the ISO 4217 table was last reviewed, as year-month-day.
  public static var isoTableDate: StaticString { "2026-11-30" }

  /// The newest amendment of ISO 4217 that the table includes: 180, Bulgaria's move to the euro on 2026-01-01.
  public static var isoAmendment: Int { 180 }

  /// The number of ISO 4217 codes that are money: active and historic, each with a minor unit.
  public static var isoCount: Int { ISO4217Table.active.count + ISO4217Table.historic.count }

  /// The number of ISO 4217 codes that are current money. `iso(at:)` gives them first.
  public static var activeISOCount: Int { ISO4217Table.active.count }

  /// The ISO 4217 currency at `index`: the active ones in code order, then the historic ones in code order.
  ///
  /// - Parameter index: 0 to `isoCount - 1`; anything else is a programmer's error.
  /// - Returns: The currency; all indices together give every ISO 4217 currency once.
  public static func iso(at index: Int) -> Currency {
    precondition((0..<isoCount).contains(index), "the index of an ISO 4217 currency is 0 to isoCount - 1")
    let active = ISO4217Table.active
    if index < active.count { return Currency(record: index, of: active) }
    return Currency(record: index - active.count, of: ISO4217Table.historic)
  }

  /// Finds an ISO 4217 currency by its code in packed form.
  ///
  /// Historic currencies are found too: `status` tells them apart. Codes without a minor unit (`XAU`, `XTS`, `XXX`,
  /// `XDR` …) are not money and give `nil`; `isoStatus(ofPackedCode:)` says which of the two it was.
  ///
  ///     Currency(isoPackedCode: 0x445355)   // USD: 0x55 "U", 0x53 "S", 0x44 "D", first character lowest
  ///
  /// - Parameter isoPackedCode: three ASCII characters, the first in the lowest byte, the highest byte zero. Any other
  ///   bits give `nil`.
  /// - Complexity: O(log n) comparisons in the table's two lists.
  public init?(isoPackedCode: UInt32) {
    if let position = ISO4217Table.active.position(of: isoPackedCode) {
      self.init(record: position, of: ISO4217Table.active)
    } else if let position = ISO4217Table.historic.position(of: isoPackedCode) {
      self.init(record: position, of: ISO4217Table.historic)
    } else {
      return nil
    }
  }

  /// Finds an ISO 4217 currency by the bytes of its code.
  ///
  /// - Parameter isoCode: exactly three upper-case ASCII letters. Any other bytes give `nil`.
  @inlinable
  public init?(isoCode: UnsafeBufferPointer<UInt8>) {
    guard let packed = Self.isoPacked(isoCode) else { return nil }
    self.init(isoPackedCode: packed)
  }

  /// Finds an ISO 4217 currency by its code.
  ///
  ///     Currency(isoCode: "JPY")?.minorUnitDigits   // 0
  ///     Currency(isoCode: "jpy")                    // nil: codes are upper case
  ///     Currency(isoCode: "XAU")                    // nil: gold has no minor unit
  @inlinable
  public init?(isoCode: StaticString) {
    guard isoCode.hasPointerRepresentation else { return nil }
    self.init(isoCode: UnsafeBufferPointer(start: isoCode.utf8Start, count: isoCode.utf8CodeUnitCount))
  }

  /// Packs three bytes, first lowest, or `nil` where there are not three. The table's search rejects all but letters.
  @inlinable
  static func isoPacked(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard bytes.count == 3 else { return nil }
    return UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16
  }

  /// Reads a record of `active` or `historic`, which begin alike: code, number, digits.
  private init(record position: Int, of records: ISO4217Records) {
    self.init(
      packedCode: UInt64(records.packedCode(at: position)), minorUnitDigits: Int(records.byte(position, 8) & 0x0F))
  }
}
