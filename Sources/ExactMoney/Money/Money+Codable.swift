// Text as String and coding need the full standard library; the browser module has bytes alone, and no coders.
#if !hasFeature(Embedded)
  extension Money: CustomStringConvertible {
    /// The amount and the currency's code: `129.99 USD`.
    public var description: String { text { $0.appendMachineText(to: &$1) } }

    private func text(_ append: (Money, inout OutputSpan<UInt8>) -> Void) -> String {
      String(unsafeUninitializedCapacity: Self.maximumTextLength) { room in
        var output = OutputSpan(buffer: room, initializedCount: 0)
        append(self, &output)
        return output.finalize(for: room)
      }
    }
  }

  /// Coded as two strings: `{"amount": "129.99", "currency": "USD"}`.
  ///
  /// The amount has the currency's digits. A currency that ISO 4217 does not list, or lists with other digits, has a
  /// third member, `minorUnitDigits`, so that every amount comes back as the same value.
  extension Money: Codable {
    private enum CodingKeys: String, CodingKey {
      case amount
      case currency
      case minorUnitDigits
    }

    /// Writes amount and currency as strings, because many readers of JSON lose digits of numbers.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let code = text { $0.currency.appendCode(to: &$1) }
      try container.encode(text { $0.appendAmount(to: &$1) }, forKey: .amount)
      try container.encode(code, forKey: .currency)
      if Self.listedCurrency(code) != currency {
        try container.encode(currency.minorUnitDigits, forKey: .minorUnitDigits)
      }
    }

    /// Reads amount and currency; a JSON number as the amount, an unknown currency and a digit too many are refused.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let code = try container.decode(String.self, forKey: .currency)
      let digits = try container.decodeIfPresent(Int.self, forKey: .minorUnitDigits)
      let currency = digits.map { Self.customCurrency(code, minorUnitDigits: $0) } ?? Self.listedCurrency(code)
      guard let currency else {
        throw DecodingError.dataCorruptedError(
          forKey: .currency, in: container,
          debugDescription: "\"\(code)\" is no currency of ISO 4217; a custom one needs minorUnitDigits, 0 to 6")
      }
      let text = try container.decode(String.self, forKey: .amount)
      do {
        let amount = try DecimalAmount(machineText: text.utf8.span)
        self = try amount.money(in: currency, rounding: .exact)
      } catch let error as AmountTextError {
        throw DecodingError.dataCorruptedError(
          forKey: .amount, in: container, debugDescription: "\"\(text)\" is no amount: \(error.reason.mend)")
      } catch {
        throw DecodingError.dataCorruptedError(
          forKey: .amount, in: container,
          debugDescription: "\"\(text)\" has more digits than \(code) has, or than an amount can have")
      }
    }

    private static func listedCurrency(_ code: String) -> Currency? {
      Array(code.utf8).withUnsafeBufferPointer { Currency(isoCode: $0) }
    }

    private static func customCurrency(_ code: String, minorUnitDigits: Int) -> Currency? {
      guard code.utf8.count >= 3, (0...Currency.maximumMinorUnitDigits).contains(minorUnitDigits) else { return nil }
      let packed = Array(code.utf8).withUnsafeBufferPointer { Currency.pack($0) }
      return packed.map { Currency(packedCode: $0, minorUnitDigits: minorUnitDigits) }
    }
  }
#endif
