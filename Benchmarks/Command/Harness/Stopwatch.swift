import CMeasuring

#if canImport(Glibc)
  import Glibc
#endif

/// How long and how often to measure.
struct Effort: Sendable {
  /// Samples of each workload.
  var samples: Int
  /// The least duration of one sample.
  var sampleNanoseconds: UInt64

  /// For figures that are compared.
  static let full = Effort(samples: 31, sampleNanoseconds: 20_000_000)
  /// For seeing that everything runs.
  static let quick = Effort(samples: 5, sampleNanoseconds: 2_000_000)
}

/// Why a workload has no measurement.
enum MeasuringError: Error {
  /// The output is not what it must be; nothing was timed.
  case wrongOutput(workload: String, expected: UInt64, got: UInt64)
}

extension Workload {
  /// Verifies one pass, warms up, and times samples of whole passes; then verifies the output once more.
  ///
  /// - Throws: `MeasuringError.wrongOutput`, or what the workload throws.
  func measured(_ effort: Effort) throws -> Measurement {
    PeakMemory.reset()
    let prepared = try prepare()
    try prepared.pass()
    try verify(prepared)
    let passes = try passesPerSample(prepared, effort)
    let allocations = try AllocationCount.during { try prepared.pass() }
    var samples: [Double] = []
    samples.reserveCapacity(effort.samples)
    let operations = passes * prepared.operations
    for _ in 0..<effort.samples {
      samples.append(try nanoseconds(of: passes, prepared) / Double(operations))
    }
    try verify(prepared)
    return Measurement(
      workload: self, nanoseconds: Spread(of: samples), operationsPerSample: operations,
      bytesPerOperation: prepared.bytes.map { Double($0) / Double(prepared.operations) },
      allocationsPerOperation: allocations.map { Double($0) / Double(prepared.operations) },
      peakKibibytes: PeakMemory.kibibytes(), checksum: prepared.expected)
  }

  private func verify(_ prepared: PreparedWorkload) throws {
    let got = prepared.checksum()
    guard got == prepared.expected else {
      throw MeasuringError.wrongOutput(workload: name, expected: prepared.expected, got: got)
    }
  }

  /// Doubles the passes until a sample is long enough; the doubling is the warm-up too.
  private func passesPerSample(_ prepared: PreparedWorkload, _ effort: Effort) throws -> Int {
    var passes = 1
    while try nanoseconds(of: passes, prepared) < Double(effort.sampleNanoseconds) { passes *= 2 }
    return passes
  }

  private func nanoseconds(of passes: Int, _ prepared: PreparedWorkload) throws -> Double {
    let start = Self.monotonicNanoseconds()
    for pass in 0..<passes {
      try prepared.pass()
      measuring_sink_number(UInt64(pass))
    }
    return Double(Self.monotonicNanoseconds() - start)
  }

  /// The time of a clock that is never set.
  static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
