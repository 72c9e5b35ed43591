extension Currency {
  /// What ISO 4217 says about a code.
  public enum ISOStatus: Hashable, Sendable {
    /// Current money.
    case active

    /// Money that has been withdrawn, and the currency that took its place where there is exactly one.
    case historic(withdrawn: WithdrawalDate, successor: Currency?)

    /// A metal, a unit of account or a test code: in the standard, but without a minor unit and so not money here.
    case withoutMinorUnit
  }

  /// When a currency was withdrawn, as exactly as ISO 4217 states it.
  public struct WithdrawalDate: Hashable, Sendable {
    /// The year, such as 2026. Where the standard gives a span ("1989 to 1990") it is the span's last year.
    public let year: Int

    /// The month, 1 to 12, or `nil` where only the year is stated.
    public let month: Int?

    /// The day of the month, or `nil` where it is not stated.
    public let day: Int?
  }

  /// Says what ISO 4217 lists a code in packed form as.
  ///
  ///     Currency.isoStatus(ofPackedCode: 0x4E4742)   // BGN: .historic(withdrawn: 2026-01-01, successor: .eur)
  ///     Currency.isoStatus(ofPackedCode: 0x554158)   // XAU: .withoutMinorUnit
  ///
  /// - Parameter packedCode: three ASCII characters, the first in the lowest byte, the highest byte zero.
  /// - Returns: The status, or `nil` where the standard does not list the code.
  public static func isoStatus(ofPackedCode packedCode: UInt32) -> ISOStatus? {
    if ISO4217Table.active.position(of: packedCode) != nil { return .active }
    if ISO4217Table.withoutMinorUnit.position(of: packedCode) != nil { return .withoutMinorUnit }
    let historic = ISO4217Table.historic
    guard let position = historic.position(of: packedCode), let year = historic.number(position, 10, length: 4) else {
      return nil
    }
    let month = historic.number(position, 15, length: 2)
    let day = historic.number(position, 18, length: 2)
    return .historic(
      withdrawn: WithdrawalDate(year: year, month: month == 0 ? nil : month, day: day == 0 ? nil : day),
      successor: Currency(isoPackedCode: historic.packed(position, 21)))
  }

  /// Says what ISO 4217 lists the bytes of a code as.
  ///
  /// - Parameter code: any bytes; only three upper-case ASCII letters can be listed.
  /// - Returns: The status, or `nil` where the standard does not list the code.
  public static func isoStatus(of code: UnsafeBufferPointer<UInt8>) -> ISOStatus? {
    guard let packed = isoPacked(code) else { return nil }
    return isoStatus(ofPackedCode: packed)
  }

  /// What ISO 4217 says about this currency: `active` or `historic`, or `nil` for a currency it does not list.
  ///
  /// A custom currency that borrows an ISO code with other digits is not the listed one and gives `nil`.
  public var status: ISOStatus? {
    guard let packed = listedPackedCode else { return nil }
    return Self.isoStatus(ofPackedCode: packed)
  }

  /// The three-digit number of ISO 4217, such as 840 for `USD`, or `nil` for a currency that the standard does not list.
  ///
  /// A number can belong to several codes of different times: 532 was `ANG` and is `XCG`, 191 was `HRD` and `HRK`.
  public var numericCode: Int? {
    guard let packed = listedPackedCode else { return nil }
    if let position = ISO4217Table.active.position(of: packed) {
      return ISO4217Table.active.number(position, 4, length: 3)
    }
    guard let position = ISO4217Table.historic.position(of: packed) else { return nil }
    return ISO4217Table.historic.number(position, 4, length: 3)
  }

  /// Whether the currency's subunit is one fifth of the unit: `MGA` (iraimbilanja), `MRU` and `MRO` (khoums).
  ///
  /// ISO 4217 gives these two decimal digits all the same, so their money counts hundredths; amounts that coins can pay
  /// are multiples of twenty of them. No amount here is changed for it.
  public var isDividedIntoFifths: Bool {
    switch listedPackedCode {
    case 0x41474D, 0x55524D, 0x4F524D: true  // MGA, MRU, MRO, first character lowest
    default: false
    }
  }

  /// The code in 32 bits if code and digits are those of an ISO 4217 currency.
  private var listedPackedCode: UInt32? {
    guard let packed = UInt32(exactly: packedCode), let listed = Currency(isoPackedCode: packed), listed == self else {
      return nil
    }
    return packed
  }
}
