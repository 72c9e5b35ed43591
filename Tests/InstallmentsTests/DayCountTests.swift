import Installments
import Testing

/// The laws of day counts; single fractions are vectors.
@Suite struct DayCountTests {
  /// Pairs of dates around month ends, leap days and year ends, and the ends of the calendar.
  private static func dates() throws -> [CalendarDate] {
    var dates = [CalendarDate.earliest, .latest, try CalendarDate("0004-02-29"), try CalendarDate("9996-02-29")]
    for year in [1900, 2000, 2023, 2024, 2025] {
      for (month, day) in [(1, 1), (1, 30), (1, 31), (2, 28), (3, 1), (6, 30), (12, 30), (12, 31)] {
        dates.append(try CalendarDate(year: year, month: month, day: day))
      }
    }
    return dates + [try CalendarDate("2000-02-29"), try CalendarDate("2024-02-29")]
  }

  @Test(arguments: DayCount.allCases) func directionsAreOpposite(rule: DayCount) throws {
    for first in try Self.dates() {
      for second in try Self.dates() {
        let (there, back) = (rule.years(from: first, to: second), rule.years(from: second, to: first))
        guard there.numerator == -back.numerator, there.denominator == back.denominator, there.denominator > 0,
          first != second || there.numerator == 0
        else {
          Issue.record("\(rule) from \(first) to \(second): \(there), back \(back)")
          return
        }
      }
    }
  }

  /// The years up to a date and from it on are the years across, where days are counted one by one.
  @Test(arguments: [DayCount.actual365, .actual36525, .actual360, .actualActualISDA, .actualActualYearEnd])
  func yearsAddUp(rule: DayCount) throws {
    let dates = try Self.dates()
    for first in dates {
      for second in dates {
        for third in dates {
          let (left, right) = (rule.years(from: first, to: second), rule.years(from: second, to: third))
          let whole = rule.years(from: first, to: third)
          // Denominators divide 133,590, 1,461 or 360.
          let common: Int64 = 133_590 * 1_461 * 4
          let parts = [left, right, whole].map { $0.numerator * (common / $0.denominator) }
          guard parts[0] + parts[1] == parts[2] else {
            Issue.record("\(rule) over \(first), \(second), \(third)")
            return
          }
        }
      }
    }
  }

  /// A year of whole months is one, except where days are counted over another number than the year has.
  @Test func yearsAreYears() throws {
    for text in ["2023-05-17", "2024-01-15", "2024-02-10"] as [StaticString] {
      let start = try CalendarDate(text)
      let end = try start.adding(months: 12)
      for rule in [DayCount.thirty360, .thirty360Bond, .thirtyE360, .actualActualAFB] {
        let years = rule.years(from: start, to: end)
        #expect(years.numerator == 1 && years.denominator == 1, "\(rule) from \(text)")
      }
    }
  }
}
