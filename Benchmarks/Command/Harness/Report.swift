import Parcela

/// The measurements of one run, and how a peer compares with ours.
struct Report {
  /// How long and how often was measured.
  let effort: Effort
  /// One for each workload, in the order of the list.
  let measurements: [Measurement]

  /// A peer's time over ours, both at the median.
  struct Ratio {
    let ours: String
    let peer: String
    let value: Double
  }

  /// One ratio for each peer whose counterpart ran too.
  var ratios: [Ratio] {
    measurements.compactMap { peer in
      guard let ours = measurements.first(where: { $0.workload.name == peer.workload.peerOf }) else { return nil }
      return Ratio(
        ours: ours.workload.name, peer: peer.workload.name, value: peer.nanoseconds.median / ours.nanoseconds.median)
    }
  }
}

extension Report {
  private static let headings = [
    "workload", "operation", "min ns", "median ns", "p90 ns", "MAD ns", "M ops/s", "MB/s", "allocs/op", "peak MiB",
  ]

  /// The table for people: text columns on the left, figures on the right.
  var table: String {
    let rows = [Self.headings] + measurements.map(Self.cells)
    let widths = Self.headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return column < 2 ? row[column] + blanks : blanks + row[column]
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    for ratio in ratios {
      text += "\(ratio.ours) is \(decimal(ratio.value, digits: 1)) times as fast as \(ratio.peer)\n"
    }
    return text
  }

  private static func cells(_ measurement: Measurement) -> [String] {
    let time = measurement.nanoseconds
    return [
      measurement.workload.name, measurement.workload.operation,
      decimal(time.minimum, digits: 2), decimal(time.median, digits: 2), decimal(time.p90, digits: 2),
      decimal(time.medianAbsoluteDeviation, digits: 2),
      decimal(measurement.operationsPerSecond / 1e6, digits: 2),
      measurement.bytesPerSecond.map { decimal($0 / 1e6, digits: 0) } ?? "",
      measurement.allocationsPerOperation.map { decimal($0, digits: 2) } ?? "?",
      measurement.peakKibibytes.map { decimal(Double($0) / 1024, digits: 1) } ?? "?",
    ]
  }
}

extension Report {
  /// The same figures for programs, in nanoseconds, operations and bytes.
  var json: String {
    let results = measurements.map { "    \(Self.object($0))" }.joined(separator: ",\n")
    let ratios = self.ratios.map {
      "    {\"ours\": \"\($0.ours)\", \"peer\": \"\($0.peer)\", \"timesAsFast\": \(decimal($0.value, digits: 3))}"
    }
    return """
      {
        "version": "\(ParcelaVersion.current)",
        "samples": \(effort.samples),
        "sampleNanoseconds": \(effort.sampleNanoseconds),
        "results": [
      \(results)
        ],
        "ratios": [
      \(ratios.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func object(_ measurement: Measurement) -> String {
    let time = measurement.nanoseconds
    let fields: [(String, String)] = [
      ("name", "\"\(measurement.workload.name)\""),
      ("operation", "\"\(measurement.workload.operation)\""),
      ("peerOf", measurement.workload.peerOf.map { "\"\($0)\"" } ?? "null"),
      ("minimumNanoseconds", decimal(time.minimum, digits: 3)),
      ("medianNanoseconds", decimal(time.median, digits: 3)),
      ("p90Nanoseconds", decimal(time.p90, digits: 3)),
      ("medianAbsoluteDeviationNanoseconds", decimal(time.medianAbsoluteDeviation, digits: 3)),
      ("operationsPerSample", String(measurement.operationsPerSample)),
      ("operationsPerSecond", decimal(measurement.operationsPerSecond, digits: 0)),
      ("bytesPerSecond", measurement.bytesPerSecond.map { decimal($0, digits: 0) } ?? "null"),
      ("allocationsPerOperation", measurement.allocationsPerOperation.map { decimal($0, digits: 4) } ?? "null"),
      ("peakKibibytes", measurement.peakKibibytes.map { String($0) } ?? "null"),
      ("checksum", "\"\(hexadecimal(measurement.checksum))\""),
    ]
    return "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }
}

/// A figure with a fixed number of decimal digits; figures of a report are far below 2^53 units of the last digit.
func decimal(_ value: Double, digits: Int) -> String {
  let scale = (0..<digits).reduce(1.0) { power, _ in power * 10 }
  let units = Int((value * scale).rounded())
  guard digits > 0 else { return "\(units)" }
  let fraction = "\(units % Int(scale))"
  return "\(units / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// Sixteen hexadecimal digits.
func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
