import ExactMoney
import MoneyText

extension MoneyFormatter {
  /// Compiles the format of a currency in a locale, from the pinned CLDR data.
  ///
  ///     MoneyFormatter(.usd, in: .enUS).text(123450)                                              // $1,234.50
  ///     MoneyFormatter(.cad, in: .enUS, style: MoneyStyle(disambiguation: .trailingCode)).text(12000)   // $120.00 CAD
  ///
  /// - Complexity: O(c log n), c the length of the locale's chain, n the records of a locale; some hundred allocations and
  ///   tens of microseconds (the benchmark `money-format-compile`), so a format is made once and kept.
  public init(_ currency: Currency, in locale: LocaleIdentifier, style: MoneyStyle = MoneyStyle()) {
    self = MoneyFormatCompiler(currency, in: locale, style: style).formatter
  }

  /// Compiles a format that is as CLDR has it but for what names the currency.
  public init(_ currency: Currency, in locale: LocaleIdentifier, display: MoneyStyle.Display) {
    self.init(currency, in: locale, style: MoneyStyle(display))
  }

  /// The text of an amount in minor units of the format's currency.
  public func text(_ minorUnits: Int64) -> String {
    String(unsafeUninitializedCapacity: maximumLength) { buffer in
      var output = OutputSpan(buffer: buffer, initializedCount: 0)
      append(minorUnits, to: &output)
      return output.finalize(for: buffer)
    }
  }

  /// The parts of an amount in minor units, as texts: `[(.currency, "$"), (.integer, "5"), …]`.
  public func parts(_ minorUnits: Int64) -> [(kind: MoneyPart.Kind, text: String)] {
    var parts: [MoneyPart] = []
    let bytes = [UInt8](capacity: maximumLength) { output in
      parts = [MoneyPart](capacity: mostParts) { append(minorUnits, to: &output, parts: &$0) }
    }
    return parts.map { ($0.kind, String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)) }
  }
}
