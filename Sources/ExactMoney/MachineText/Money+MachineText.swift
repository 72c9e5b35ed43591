extension Money {
  /// Reads a machine amount that names its currency: `129.99 USD`.
  ///
  /// - Throws: as `MachineAmountParser`.
  public init(machineText text: Span<UInt8>) throws(AmountTextError) {
    var parser = MachineAmountParser()
    self = try parser.parse(text)
  }

  /// Reads a literal: `try Money(machineText: "129.99 USD")`.
  ///
  /// - Throws: as `MachineAmountParser`.
  public init(machineText literal: StaticString) throws(AmountTextError) {
    try self.init(
      machineText: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount).span)
  }

  /// The most bytes that `appendMachineText` and `appendAmount` append.
  public static let maximumTextLength = 31

  /// Appends the amount and the currency: `129.99 USD`, `-0.05 EUR`, `1000 JPY`.
  ///
  /// - Precondition: room for `maximumTextLength` bytes.
  public func appendMachineText(to output: inout OutputSpan<UInt8>) {
    appendAmount(to: &output)
    output.append(0x20)
    currency.appendCode(to: &output)
  }

  /// Appends the amount alone, with the currency's digits: `129.99`, `-0.05`, `1000`.
  ///
  /// - Precondition: room for `maximumTextLength` bytes.
  public func appendAmount(to output: inout OutputSpan<UInt8>) {
    if minorUnits < 0 { output.append(0x2D) }
    withUnsafeTemporaryAllocation(byteCount: DecimalDigits.room, alignment: 8) { scratch in
      guard let base = scratch.baseAddress else { return }
      let length = DecimalDigits.write(
        minorUnits.magnitude, minorUnitDigits: currency.minorUnitDigits, to: base)
      for index in 0..<length { output.append(scratch[index]) }
    }
  }
}
