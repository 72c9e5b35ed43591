import CMeasuring
import ExactMoney

extension Workload {
  /// Price text to minor units, any form: what a caller with one price uses.
  static let priceParse = Workload("price-parse", operation: "price text to money") {
    let prices = SeededPrices()
    let cents = OutputBuffer<Int64>(count: prices.fields.count)
    return PreparedWorkload(
      operations: prices.fields.count, bytes: prices.text.count - 32, expected: prices.checksum,
      pass: {
        var parser = MachineAmountParser()
        let text = prices.text.span
        var next = cents.start
        for field in prices.fields {
          next.pointee = try parser.parse(text.extracting(field)).minorUnits
          next += 1
        }
        measuring_sink(cents.start)
      },
      checksum: { cents.checksum { $0.add($1) } })
  }

  /// Price text to minor units by way of the narrow path, any other form behind it: what the batch does.
  static let priceParseNarrow = Workload("price-parse-narrow", operation: "price text to money") {
    let prices = SeededPrices()
    let cents = OutputBuffer<Int64>(count: prices.fields.count)
    return PreparedWorkload(
      operations: prices.fields.count, bytes: prices.text.count - 32, expected: prices.checksum,
      pass: {
        try prices.text.withUnsafeBytes { bytes in
          guard let start = bytes.baseAddress else { return }
          var parser = MachineAmountParser()
          var next = cents.start
          for field in prices.fields {
            // 32 readable bytes follow the last price: 16 are readable from the start of each.
            let narrow = parser.parseNarrow(start + field.lowerBound, count: field.count)
            next.pointee =
              narrow >= 0 ? narrow : try parser.parse(prices.text.span.extracting(field)).minorUnits
            next += 1
          }
        }
        measuring_sink(cents.start)
      },
      checksum: { cents.checksum { $0.add($1) } })
  }
}
