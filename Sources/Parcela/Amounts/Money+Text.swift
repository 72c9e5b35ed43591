import ExactMoney

extension Money {
  /// The amount alone, with all decimals of its currency: `129.99`, `-0.05`, `1000`.
  public var amountText: String {
    String(decoding: [UInt8](capacity: Self.maximumTextLength) { appendAmount(to: &$0) }, as: UTF8.self)
  }

  /// The amount and its currency, as feeds write it: `129.99 USD`.
  public var machineText: String {
    String(decoding: [UInt8](capacity: Self.maximumTextLength) { appendMachineText(to: &$0) }, as: UTF8.self)
  }
}
