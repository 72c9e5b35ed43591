import ExactMoney

extension Currency {
  /// The code as text: `USD`.
  public var code: String {
    String(decoding: [UInt8](capacity: 8) { appendCode(to: &$0) }, as: UTF8.self)
  }

  /// Finds an ISO 4217 currency by the text of its code: `Currency(isoCode: "USD")`.
  public init?(isoCode text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let currency = bytes.withUnsafeBufferPointer({ Currency(isoCode: $0) }) else { return nil }
    self = currency
  }

  /// Builds a currency that ISO 4217 does not list, such as loyalty points, from text that a program has at run time.
  ///
  ///     let code = "MILES" + "2"
  ///     Currency(customCode: code, minorUnitDigits: 0)       // MILES2
  ///     Currency(customCode: "miles", minorUnitDigits: 0)    // nil: codes are upper case
  ///
  /// - Parameters:
  ///   - text: 3 to 8 characters, each `A`–`Z` or `0`–`9`; anything else gives `nil`.
  ///   - minorUnitDigits: 0 to 6; anything else gives `nil`.
  public init?(customCode text: some StringProtocol, minorUnitDigits: Int) {
    let bytes = Array(text.utf8)
    guard
      let currency = bytes.withUnsafeBufferPointer({ Currency(customCode: $0, minorUnitDigits: minorUnitDigits) })
    else { return nil }
    self = currency
  }
}
