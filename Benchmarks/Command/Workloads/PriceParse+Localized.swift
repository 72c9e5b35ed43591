import CMeasuring
import ExactMoney
import MoneyText
import Parcela

extension Workload {
  /// The prices of `price-parse` as Germans write them, read by the strict parser of all currencies: `1.299,90 $`.
  static let priceParseLocalized = priceParseLocalized("price-parse-localized", .usd, tag: "de-DE")

  /// The prices as Americans write them: `$1,299.90`.
  static let priceParseAmerican = priceParseLocalized("price-parse-en-US", .usd, tag: "en-US")

  /// The prices in Arabic digits, with bidi marks and a symbol of four letters' kind: `١٬٢٩٩٫٩٠ ج.م.`.
  static let priceParseArabic = priceParseLocalized("price-parse-ar-EG", .egp, tag: "ar-EG")

  private static func priceParseLocalized(_ name: String, _ currency: Currency, tag: String) -> Workload {
    Workload(name, operation: "price text to money") {
      let prices = SeededPrices()
      guard let locale = LocaleIdentifier(tag: tag) else { throw UsageError("there is no \(tag)") }
      let formatter = MoneyFormatter(currency, in: locale)
      var text: [UInt8] = []
      var fields: [Range<Int>] = []
      for minorUnits in prices.minorUnits {
        let start = text.count
        text += formatter.text(minorUnits).utf8
        fields.append(start..<text.count)
      }
      let parser = LocalizedAmountParser(in: locale)
      let cents = OutputBuffer<Int64>(count: fields.count)
      return PreparedWorkload(
        operations: fields.count, bytes: text.count, expected: prices.checksum,
        pass: { [text, fields] in
          var next = cents.start
          for field in fields {
            let money = try parser.parse(text.span.extracting(field))
            next.pointee = money.currency == currency ? money.minorUnits : .min
            next += 1
          }
          measuring_sink(cents.start)
        },
        checksum: { cents.checksum { $0.add($1) } })
    }
  }
}
