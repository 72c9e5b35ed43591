import Installments
import Testing

@Suite("Payment frequencies")
struct PaymentFrequencyTests {
  @Test(
    "Chains of due dates",
    arguments: [
      (
        .month, 1, "2026-01-31",
        ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30", "2026-07-31"]
      ),
      (.month, 1, "2024-01-31", ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"]),
      (.month, 1, "2023-12-30", ["2023-12-30", "2024-01-30", "2024-02-29", "2024-03-30"]),
      (.month, 12, "2024-02-29", ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
      (.month, 3, "2026-11-30", ["2026-11-30", "2027-02-28", "2027-05-30"]),
      (.week, 2, "2026-11-30", ["2026-11-30", "2026-12-14", "2026-12-28", "2027-01-11"]),
      (.week, 1, "2024-02-26", ["2024-02-26", "2024-03-04"]), (.day, 30, "2026-01-31", ["2026-01-31", "2026-03-02"]),
      (.day, 1, "9999-12-30", ["9999-12-30", "9999-12-31"]),
    ] as [(PaymentFrequency.Unit, Int, String, [String])])
  func chains(unit: PaymentFrequency.Unit, step: Int, start: String, dates: [String]) throws {
    let frequency = try #require(PaymentFrequency(every: step, unit))
    let start = try CalendarDate(isoText: Array(start.utf8).span)
    for (index, date) in dates.enumerated() {
      let due = try frequency.dueDate(ofPayment: index + 1, startingOn: start)
      #expect(try due == CalendarDate(isoText: Array(date.utf8).span))
    }
  }

  @Test("Every start of a leap year and the next: 24 months, each the start's day or the month's last")
  func everyStart() throws {
    let monthly = try #require(PaymentFrequency(every: 1, .month))
    var start = try CalendarDate("2024-01-01")
    while start.components.year < 2026 {
      for number in 1...24 {
        let due = try monthly.dueDate(ofPayment: number, startingOn: start)
        let months = due.components.year * 12 + due.components.month
        let isLast = try due.adding(days: 1).components.day == 1
        guard months == start.components.year * 12 + start.components.month + number - 1,
          due.components.day == start.components.day || (isLast && due.components.day < start.components.day)
        else {
          Issue.record("\(start.components), \(number): \(due.components)")
          return
        }
      }
      start = try start.adding(days: 1)
    }
  }

  @Test("Steps outside 1…3660", arguments: [Int.min, -1, 0, 3661, Int.max])
  func stepOutside(step: Int) {
    for unit in PaymentFrequency.Unit.allCases { #expect(PaymentFrequency(every: step, unit) == nil) }
  }

  @Test("A payment beyond the year 9999 has no date, however far", arguments: PaymentFrequency.Unit.allCases)
  func outOfRange(unit: PaymentFrequency.Unit) throws {
    let longest = try #require(PaymentFrequency(every: 3660, unit))
    for number in [1_000_000, Int.max / 3660, Int.max] {
      #expect(throws: CalendarDateError.outOfRange) {
        try longest.dueDate(ofPayment: number, startingOn: CalendarDate("2026-11-30"))
      }
    }
    #expect(throws: CalendarDateError.outOfRange) { try longest.dueDate(ofPayment: 2, startingOn: .latest) }
    #expect(try longest.dueDate(ofPayment: 1, startingOn: .latest) == .latest)
  }

  @Test("Payments are numbered from 1")
  func numberZero() async {
    await #expect(processExitsWith: .failure) {
      _ = try PaymentFrequency(every: 1, .day)?.dueDate(ofPayment: 0, startingOn: .earliest)
    }
  }
}
