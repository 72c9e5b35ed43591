import CMeasuring
import ExactMoney
import MoneyText
import Parcela

extension Workload {
  /// The prices of `price-parse` as Germans write them, read by the strict parser of all currencies.
  static let priceParseLocalized = Workload("price-parse-localized", operation: "price text to money") {
    let prices = SeededPrices()
    guard let german = LocaleIdentifier(tag: "de-DE") else { throw UsageError("there is no de-DE") }
    let formatter = MoneyFormatter(.usd, in: german)
    var text: [UInt8] = []
    var fields: [Range<Int>] = []
    for minorUnits in prices.minorUnits {
      let start = text.count
      text += formatter.text(minorUnits).utf8
      fields.append(start..<text.count)
    }
    let parser = LocalizedAmountParser(in: german)
    let cents = OutputBuffer<Int64>(count: fields.count)
    return PreparedWorkload(
      operations: fields.count, bytes: text.count, expected: prices.checksum,
      pass: { [text, fields] in
        var next = cents.start
        for field in fields {
          next.pointee = try parser.parse(text.span.extracting(field)).minorUnits
          next += 1
        }
        measuring_sink(cents.start)
      },
      checksum: { cents.checksum { $0.add($1) } })
  }
}
