import CMeasuring
import ExactMoney
import MoneyText
import Parcela

extension Workload {
  /// The checksum of −1234.50 dollars, euros and Swiss francs in every locale, in the order of tags, one text after
  /// another, as Node 20.20 (CLDR 48) prints them.
  private static let checksumOfAllLocales: UInt64 = 0xD364_6B79_138D_497B

  /// A format made from the locale data, and one amount written with it, in each of 942 locales in turn.
  static let moneyFormatCompile = Workload("money-format-compile", operation: "format compiled") {
    let locales = LocaleIdentifier.all
    let currencies: [Currency] = [.usd, .eur, .chf]
    let count = locales.count * currencies.count
    let text = OutputBuffer<UInt8>(count: 128 * count)
    let length = OutputBuffer<Int>(count: 1)
    let pass = {
      var output = OutputSpan(
        buffer: UnsafeMutableBufferPointer(start: text.start, count: text.count), initializedCount: 0)
      for locale in locales {
        for currency in currencies { MoneyFormatter(currency, in: locale).append(-123_450, to: &output) }
      }
      length.start.pointee = output.count
      measuring_sink(text.start)
    }
    return PreparedWorkload(
      operations: count, bytes: nil, expected: checksumOfAllLocales, pass: pass,
      checksum: { text.checksum(used: length.start.pointee) { $0.add($1) } })
  }
}
