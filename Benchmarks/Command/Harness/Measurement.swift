/// What was measured of one workload.
struct Measurement {
  /// The workload.
  let workload: Workload
  /// Time of one operation in each sample.
  let nanoseconds: Spread
  /// Operations in each sample.
  let operationsPerSample: Int
  /// Bytes of text for each operation, where bytes count.
  let bytesPerOperation: Double?
  /// Heap allocations for each operation; `nil` where they cannot be counted.
  let allocationsPerOperation: Double?
  /// Peak resident memory of this process while the workload was timed.
  let peakKibibytes: Int?
  /// The verified checksum of the output.
  let checksum: UInt64

  /// Operations in a second, at the median.
  var operationsPerSecond: Double { 1e9 / nanoseconds.median }
  /// Bytes in a second, at the median.
  var bytesPerSecond: Double? { bytesPerOperation.map { $0 * operationsPerSecond } }
}

/// Where samples lie: the least, the middle, the ninth tenth, and how far the middle half strays.
///
///     Spread(of: [1, 2, 3, 4, 100])      // minimum 1, median 3, p90 100, deviation 1
///
/// The median absolute deviation says how much to trust the median; one disturbed sample does not move it.
struct Spread {
  /// The least sample.
  let minimum: Double
  /// The middle sample, or the mean of the two middle ones.
  let median: Double
  /// The least sample that nine tenths do not exceed (nearest rank).
  let p90: Double
  /// The median of the distances from the median.
  let medianAbsoluteDeviation: Double

  /// Summarizes at least one sample.
  init(of samples: [Double]) {
    precondition(!samples.isEmpty, "a spread needs a sample")
    let sorted = samples.sorted()
    let middle = Self.middle(of: sorted)
    minimum = sorted[0]
    median = middle
    p90 = sorted[(sorted.count * 9 + 9) / 10 - 1]
    medianAbsoluteDeviation = Self.middle(of: sorted.map { ($0 - middle).magnitude }.sorted())
  }

  private static func middle(of sorted: [Double]) -> Double {
    let half = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
  }
}
