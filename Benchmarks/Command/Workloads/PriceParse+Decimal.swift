import CMeasuring
import Foundation

extension Workload {
  /// The prices of `price-parse` with Foundation.Decimal, from strings that were made before.
  ///
  /// The currency behind the blank is compared, the number before it read, and a number finer than cents refused.
  static let priceParseDecimal = Workload(
    "price-parse-foundation-decimal", operation: "price text to money", peerOf: "price-parse"
  ) {
    let prices = SeededPrices()
    let texts = prices.fields.map { String(decoding: prices.text[$0], as: UTF8.self) }
    let output = FoundationDecimals(count: texts.count)
    return PreparedWorkload(
      operations: texts.count, bytes: prices.text.count - 32, expected: prices.checksum,
      pass: {
        for index in texts.indices {
          guard let blank = texts[index].lastIndex(of: " "), texts[index][blank...] == " USD",
            let number = Decimal(string: String(texts[index][..<blank])), number.exponent >= -2
          else { throw UsageError("no price: \(texts[index])") }
          output.results[index] = number
        }
        output.results.withUnsafeBytes { measuring_sink($0.baseAddress) }
      },
      checksum: { output.checksum })
  }
}
