import Installments
import Parcela
import ProductFeeds
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Measures single answers while a server's plans are replaced, and prints where they lie.
///
/// `latency [--threads N] [--seconds N]`: 8 threads and 3 seconds unless said otherwise. Each thread answers requests of
/// `ServerRequests` from one `CurrentPlanSet`, which another thread replaces every millisecond.
func latency(_ arguments: some Sequence<String>) throws -> Int32 {
  var (threads, seconds) = (8, 3)
  var iterator = arguments.makeIterator()
  while let option = iterator.next() {
    guard let number = iterator.next().flatMap({ Int($0) }), (1...64).contains(number) else {
      throw UsageError("\(option) needs a number from 1 to 64")
    }
    switch option {
    case "--threads": threads = number
    case "--seconds": seconds = number
    default: throw UsageError("unknown option \(option)")
    }
  }
  let trial = try LatencyTrial()
  let samples = try trial.run(threads: threads, seconds: seconds)
  Output.write(samples.table(threads: threads, generations: trial.generations), to: 1)
  return 0
}

/// A plan set under load.
final class LatencyTrial: Sendable {
  private let current: CurrentPlanSet
  private let requests: [QuoteRequest]
  private let expected: [Int]
  private let isOver = Atomic<Bool>(false)
  private let samples = Mutex<[UInt64]>([])
  private let wrongAnswers = Atomic<Int>(0)

  /// Prepares the plans, the requests, and how many payments each answer has.
  init() throws {
    let set = try ServerRequests.planSet()
    requests = try ServerRequests.requests()
    expected = try requests.map { try set.schedules(for: $0).reduce(0) { $0 + $1.installments.count } }
    current = CurrentPlanSet(set)
  }

  /// How often the plans were replaced, counted from 1.
  var generations: UInt64 { current.edition.generation }

  /// Answers requests for some time.
  ///
  /// - Returns: the nanoseconds of each answer.
  func run(threads: Int, seconds: Int) throws -> Spreads {
    let workers = (0..<threads).compactMap { number in WorkerThread { self.answer(startingAt: number * 37) } }
    guard workers.count == threads else { throw UsageError("the system has not so many threads") }
    let sets = [try ServerRequests.planSet(), try ServerRequests.planSet()]
    let end = Workload.monotonicNanoseconds() + UInt64(seconds) * 1_000_000_000
    while Workload.monotonicNanoseconds() < end {
      current.replace(with: sets[Int(generations % 2)])
      usleep(1000)
    }
    isOver.store(true, ordering: .releasing)
    for worker in workers { worker.join() }
    let wrong = wrongAnswers.load(ordering: .relaxed)
    guard wrong == 0 else {
      throw MeasuringError.wrongOutput(workload: "latency", expected: 0, got: UInt64(wrong))
    }
    return Spreads(sorted: samples.withLock { $0.sorted() })
  }

  private func answer(startingAt first: Int) {
    var mine: [UInt64] = []
    mine.reserveCapacity(1 << 20)
    var index = first % requests.count
    while !isOver.load(ordering: .acquiring) {
      let start = Workload.monotonicNanoseconds()
      let count = payments(of: requests[index])
      mine.append(Workload.monotonicNanoseconds() - start)
      if count != expected[index] { wrongAnswers.wrappingAdd(1, ordering: .relaxed) }
      index = (index + 1) % requests.count
    }
    samples.withLock { $0 += mine }
  }

  /// How many payments an answer has; a number that none has where there is no answer.
  private func payments(of request: QuoteRequest) -> Int {
    do {
      return try current.offers(for: request).ranking.places.reduce(0) { $0 + $1.schedule.installments.count }
    } catch {
      return -1
    }
  }
}

/// Where many sorted samples lie.
struct Spreads {
  /// The samples, least first.
  let sorted: [UInt64]

  /// The least sample that so many in 10,000 do not exceed (nearest rank).
  func percentile(_ tenThousandths: Int) -> UInt64 {
    sorted.isEmpty ? 0 : sorted[max((sorted.count * tenThousandths + 9999) / 10_000, 1) - 1]
  }

  /// The figures in microseconds, for people.
  func table(threads: Int, generations: UInt64) -> String {
    var text = "\(sorted.count) answers of 4 plans by \(threads) threads, \(generations) generations of plans\n"
    for (name, rank) in [("p50", 5000), ("p90", 9000), ("p99", 9900), ("p99.9", 9990), ("max", 10_000)] {
      text += "  \(name)\t\(decimal(Double(percentile(rank)) / 1000, digits: 1)) µs\n"
    }
    return text
  }
}
