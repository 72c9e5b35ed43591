import ExactMoney

extension DecimalAmount {
  /// The number with a decimal point and as many decimals as it has: `1.299`, `-5`.
  public var machineText: String {
    String(decoding: [UInt8](capacity: Self.maximumTextLength) { appendMachineText(to: &$0) }, as: UTF8.self)
  }
}
