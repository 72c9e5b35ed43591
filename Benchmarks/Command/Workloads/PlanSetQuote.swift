import CMeasuring
import ExactMoney
import Installments
import Parcela

extension Workload {
  /// The answers of the built-in generic plans to one request after another, from a set whose sentences are compiled.
  static let planSetQuote = Workload("plan-set-quote", operation: "answer of one plan of a set, with both sentences") {
    let set = try ServerRequests.planSet()
    return try ServerRequests.workload { request in try set.schedules(for: request) }
  }

  /// The same from the plans alone, which compile their sentences for each request.
  static let planSetQuoteCompiling = Workload(
    "plan-set-quote-compiling", operation: "the same, sentences compiled anew", peerOf: "plan-set-quote"
  ) {
    let set = try ServerRequests.planSet()
    return try ServerRequests.workload { request in try set.plans.map { try $0.schedule(for: request) } }
  }
}

/// Requests as a server gets them, and the plans that it answers with.
enum ServerRequests {
  /// The ids of the plans.
  private static let ids = ["pay-in-2", "pay-in-3", "pay-in-4", "pay-in-6"]

  /// The plans with their sentences in two locales.
  static func planSet() throws -> PlanSet {
    let library = try PlanLibrary.presets()
    return PlanSet(try ids.map { try library.plan($0).compiled() }, locales: [.enUS, .enGB], currencies: [.usd])
  }

  /// 512 requests with the totals of `SeededAmounts`.
  static func requests() throws -> [QuoteRequest] {
    let start = try CalendarDate("2026-11-30")
    return SeededAmounts.totals().prefix(512).enumerated().map { index, total in
      QuoteRequest(
        total: Money(minorUnits: total, .usd), start: start, locale: index.isMultiple(of: 2) ? .enUS : .enGB)
    }
  }

  /// A workload that answers every request in one pass. Its output is verified against the plans alone.
  static func workload(_ answer: @escaping (QuoteRequest) throws -> [Schedule]) throws -> PreparedWorkload {
    let requests = try requests()
    let plans = try planSet().plans
    var expected = Checksum()
    for request in requests {
      for plan in plans { add(try plan.schedule(for: request), to: &expected) }
    }
    let output = AnswerBuffer(count: requests.count)
    return PreparedWorkload(
      operations: requests.count * plans.count, bytes: nil, expected: expected.value,
      pass: { for (index, request) in requests.enumerated() { output.answers[index] = try answer(request) } },
      checksum: {
        var checksum = Checksum()
        for schedule in output.answers.joined() { add(schedule, to: &checksum) }
        return checksum.value
      })
  }

  private static func add(_ schedule: Schedule, to checksum: inout Checksum) {
    checksum.add(schedule.text.utf8)
    checksum.add(schedule.textSpoken.utf8)
    for payment in schedule.installments {
      checksum.add(payment.amount.minorUnits)
      checksum.add(Int64(payment.due.daysSinceEpoch))
    }
  }

  /// The answers of the last pass.
  private final class AnswerBuffer {
    var answers: [[Schedule]]

    init(count: Int) { answers = [[Schedule]](repeating: [], count: count) }
  }
}
