import Foundation
import Installments
import Testing

/// Writes dates for Tests/Slow/dates.py, which recomputes them by other means. Runs where PARCELA_DATE_RECORD names a file.
///
/// A line's first field says what it is; days are numbers since 1970-01-01.
///
/// - `calendar NAME FIRST LAST`, then `closed NAME DAY…`, the closed Mondays to Fridays, then for every day
///   `moves NAME DAY FOLLOWING MODIFIED-FOLLOWING PRECEDING MODIFIED-PRECEDING`, `-` for a date that the calendar refuses.
/// - `rule RHYTHM FIRST SECOND END-OF-MONTH`, then for every start `dates START OFFSET…`, days after the start.
/// - `adjusted CALENDAR RULE RHYTHM FIRST SECOND END-OF-MONTH`, then for every start `due START OFFSET…`.
@Suite("Record of dates", .enabled(if: dateRecordPath() != nil))
struct DateRecord {
  /// Eight years of starts, two leap years among them.
  private static func starts() throws -> [CalendarDate] {
    let (first, last) = (try CalendarDate("2024-01-01"), try CalendarDate("2031-12-31"))
    return try (0...Int(last.daysSinceEpoch - first.daysSinceEpoch)).map { try first.adding(days: $0) }
  }

  @Test("Every table, and eight years of starts by every rule")
  func write() throws {
    let path = try #require(dateRecordPath())
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    for table in HolidayTable.allCases { try file.write(contentsOf: Data(Self.lines(of: table).utf8)) }
    let (rules, starts) = (try DateRules.all(), try Self.starts())
    for rule in rules { try file.write(contentsOf: Data(Self.lines(of: rule, starts).utf8)) }
    var position = 0
    for rule in rules where rule.isAdjusted {
      let table = HolidayTable.allCases[position % HolidayTable.allCases.count]
      try file.write(contentsOf: Data(Self.lines(of: rule, table, starts).utf8))
      position += 1
    }
    try file.close()
  }

  private static func lines(of table: HolidayTable) throws -> String {
    let calendar = table.calendar()
    let (first, last) = (calendar.firstDate.daysSinceEpoch, calendar.lastDate.daysSinceEpoch)
    var closed = "closed\t\(table.name)"
    var moves = ""
    for number in first...last {
      let day = try CalendarDate(daysSinceEpoch: Int(number))
      let isWeekend = calendar.weekend.contains(day.weekday)
      if try !isWeekend && !calendar.isBusinessDay(day) { closed += "\t\(number)" }
      moves += "moves\t\(table.name)\t\(number)"
      for rule in BusinessDayRule.allCases where rule != .none { moves += "\t" + moved(day, rule, calendar) }
      moves += "\n"
    }
    return "calendar\t\(table.name)\t\(first)\t\(last)\n\(closed)\n\(moves)"
  }

  private static func moved(_ day: CalendarDate, _ rule: BusinessDayRule, _ calendar: HolidayCalendar) -> String {
    do throws(HolidayCalendarError) {
      return String(try calendar.adjusted(day, by: rule).daysSinceEpoch)
    } catch {
      return "-"
    }
  }

  private static func lines(of rule: DateRule, _ starts: [CalendarDate]) throws -> String {
    var text = "rule\t\(rule.text)\n"
    for start in starts {
      text += "dates\t\(start.daysSinceEpoch)"
      for number in 1...rule.dates.count {
        let date = try rule.dates.nominalDate(ofPayment: number, startingOn: start)
        text += "\t\(date.daysSinceEpoch - start.daysSinceEpoch)"
      }
      text += "\n"
    }
    return text
  }

  private static func lines(of rule: DateRule, _ table: HolidayTable, _ starts: [CalendarDate]) throws -> String {
    let calendar = table.calendar()
    var text = ""
    for businessDayRule in BusinessDayRule.allCases where businessDayRule != .none {
      text += "adjusted\t\(table.name)\t\(businessDayRule.name)\t\(rule.text)\n"
      for start in starts {
        text += "due\t\(start.daysSinceEpoch)"
        for number in 1...rule.dates.count {
          let due = try rule.dates.dueDate(
            ofPayment: number, startingOn: start, rule: businessDayRule, calendar: calendar)
          text += "\t\(due.adjusted.daysSinceEpoch - start.daysSinceEpoch)"
        }
        text += "\n"
      }
    }
    return text
  }
}

private func dateRecordPath() -> String? { ProcessInfo.processInfo.environment["PARCELA_DATE_RECORD"] }
