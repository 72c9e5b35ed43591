import Installments
import Testing

/// All starts of two years against a reference that never calculates with months: it walks from day to day and asks each
/// whether it is the day wanted.
@Suite("Payment dates against walking")
struct PaymentDatesWorldTests {
  /// The first day from `day` on, in the month that comes `months` after, that is `anchor` or else the month's last.
  private static func walk(_ day: CalendarDate, months: Int, anchor: Int) throws -> CalendarDate {
    var day = day
    var left = months
    while left > 0 {
      day = try day.adding(days: 1)
      if day.components.day == 1 { left -= 1 }
    }
    while day.components.day < anchor, try day.adding(days: 1).components.day != 1 { day = try day.adding(days: 1) }
    return day
  }

  /// The first of a date's month.
  private static func monthStart(_ date: CalendarDate) throws -> CalendarDate {
    var day = date
    while day.components.day > 1 { day = try day.adding(days: -1) }
    return day
  }

  private static func isLast(_ date: CalendarDate) throws -> Bool { try date.adding(days: 1).components.day == 1 }

  /// Days of two years, a leap year among them.
  private static func starts() throws -> [CalendarDate] {
    let first = try CalendarDate("2027-01-01")
    return try (0..<731).map { try first.adding(days: $0) }
  }

  @Test("Months and years: every start, with and without the end-of-month rule", arguments: [false, true])
  func months(endOfMonth: Bool) throws {
    for (count, unit, months) in [(1, .month, 1), (5, .month, 5), (1, .year, 12)] as [(Int, PaymentStep.Unit, Int)] {
      let step = try #require(PaymentStep(count, unit))
      let rule = try PaymentDates(count: 14, rhythm: .every(step), first: .after(step), endOfMonth: endOfMonth)
      for start in try Self.starts() {
        let anchor = try endOfMonth && Self.isLast(start) ? 31 : start.components.day
        var month = try Self.monthStart(start)
        for number in 1...14 {
          month = try Self.walk(month, months: months, anchor: 1)
          let expected = try Self.walk(month, months: 0, anchor: anchor)
          let date = try rule.nominalDate(ofPayment: number, startingOn: start)
          guard date == expected else {
            Issue.record("\(count) \(unit), \(isoText(start)), \(number): \(isoText(date)), not \(isoText(expected))")
            return
          }
        }
      }
    }
  }

  @Test("Semi-monthly: every start and every pair of days", arguments: [false, true])
  func semiMonthly(includingStart: Bool) throws {
    let starts = try Self.starts()
    for first in 1...27 {
      for second in first + 1...31 {
        let days = try #require(SemiMonthlyDays(first, second))
        let rule = try PaymentDates(
          count: 6, rhythm: .semiMonthly(days), first: .onAnchorDay(includingStart: includingStart))
        for start in starts[(first * 31 + second) % 5..<365] where start.components.day % 3 == second % 3 {
          var day = includingStart ? start : try start.adding(days: 1)
          for number in 1...6 {
            while try !Self.isAnchor(day, first, second) { day = try day.adding(days: 1) }
            guard try rule.nominalDate(ofPayment: number, startingOn: start) == day else {
              Issue.record("\(first) and \(second), \(isoText(start)), \(number): not \(isoText(day))")
              return
            }
            day = try day.adding(days: 1)
          }
        }
      }
    }
  }

  private static func isAnchor(_ day: CalendarDate, _ first: Int, _ second: Int) throws -> Bool {
    let number = day.components.day
    return try number == first || number == second || (number < second && number > first && isLast(day))
  }

  @Test("Days and weeks count days, whatever the end-of-month rule")
  func days() throws {
    for (count, unit, days) in [(1, .day, 1), (30, .day, 30), (2, .week, 14)] as [(Int, PaymentStep.Unit, Int)] {
      let step = try #require(PaymentStep(count, unit))
      for endOfMonth in [false, true] {
        let rule = try PaymentDates(count: 5, rhythm: .every(step), endOfMonth: endOfMonth)
        for start in try Self.starts() {
          for number in 1...5 {
            let expected = try start.adding(days: days * (number - 1))
            guard try rule.nominalDate(ofPayment: number, startingOn: start) == expected else {
              Issue.record("\(count) \(unit), \(isoText(start)), \(number)")
              return
            }
          }
        }
      }
    }
  }
}
