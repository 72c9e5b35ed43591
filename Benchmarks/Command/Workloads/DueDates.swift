import CMeasuring
import Installments

/// The start dates that the date workloads share: 512 days from 2000-01-01 on, within 20000 days, from seed 12.
private func startDates() throws -> [CalendarDate] {
  var generator = SeededGenerator(seed: 12)
  return try (0..<512).map { _ in try CalendarDate(daysSinceEpoch: 10_957 + Int(generator.next(below: 20_000))) }
}

extension Workload {
  /// The due dates of 12 monthly payments from each start date. The right checksum is that of Python's `datetime`.
  static let dueDates = Workload("due-dates", operation: "monthly due date") {
    let starts = try startDates()
    guard let monthly = PaymentRhythm(every: 1, .month) else { throw UsageError("a month is a step") }
    let dates = try PaymentDates(count: 12, rhythm: monthly)
    let days = OutputBuffer<Int32>(count: 12 * starts.count)
    return PreparedWorkload(
      operations: days.count, bytes: nil, expected: 0x2EC1_3E67_EFCA_7FC7,
      pass: {
        var next = days.start
        for start in starts {
          for number in 1...12 {
            next.pointee = try dates.nominalDate(ofPayment: number, startingOn: start).daysSinceEpoch
            next += 1
          }
        }
        measuring_sink(days.start)
      },
      checksum: { days.checksum { $0.add(Int64($1)) } })
  }

  /// Each start date as `YYYY-MM-DD`. The right checksum is that of Python's `datetime`.
  static let dateText = Workload("date-text", operation: "date to text") {
    let starts = try startDates()
    let text = OutputBuffer<UInt8>(count: CalendarDate.textLength * starts.count)
    return PreparedWorkload(
      operations: starts.count, bytes: text.count, expected: 0x6BF3_1A20_0EEE_B93F,
      pass: {
        var output = OutputSpan(
          buffer: UnsafeMutableBufferPointer(start: text.start, count: text.count), initializedCount: 0)
        for start in starts { start.appendISOText(to: &output) }
        measuring_sink(text.start)
      },
      checksum: { text.checksum { $0.add($1) } })
  }
}
