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
}
