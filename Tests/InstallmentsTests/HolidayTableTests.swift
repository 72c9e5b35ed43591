import Installments
import Testing

@Suite("Holiday tables")
struct HolidayTableTests {
  /// Closed Mondays to Fridays of a year.
  private static func closedWeekdays(_ table: HolidayTable, _ year: Int) throws -> [String] {
    let calendar = table.calendar()
    var day = try CalendarDate(year: year, month: 1, day: 1)
    var closed: [String] = []
    while day.components.year == year {
      let isWeekend = day.weekday == .saturday || day.weekday == .sunday
      if try !isWeekend && !calendar.isBusinessDay(day) { closed.append(String(isoText(day).dropFirst(5))) }
      day = try day.adding(days: 1)
    }
    return closed
  }

  @Test(
    "Closed weekdays of years with something special",
    arguments: [
      (.target, 2001, "01-01 04-13 04-16 05-01 12-25 12-26 12-31"), (.target, 2026, "01-01 04-03 04-06 05-01 12-25"),
      (.unitedStatesFederal, 2021, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"),
      (.unitedStatesFederalReserve, 2021, "01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25"),
      (.unitedStatesFederal, 2026, "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"),
      (.unitedStatesFederalReserve, 2026, "01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25"),
      (.englandAndWales, 2002, "01-01 03-29 04-01 05-06 06-03 06-04 08-26 12-25 12-26"),
      (.englandAndWales, 2011, "01-03 04-22 04-25 04-29 05-02 05-30 08-29 12-26 12-27"),
      (.englandAndWales, 2012, "01-02 04-06 04-09 05-07 06-04 06-05 08-27 12-25 12-26"),
      (.englandAndWales, 2020, "01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28"),
      (.englandAndWales, 2021, "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28"),
      (.englandAndWales, 2022, "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27"),
      (.englandAndWales, 2023, "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"),
      (.australia, 2012, "01-02 01-26 04-06 04-09 04-25 12-25 12-26"),
      (.australia, 2022, "01-03 01-26 04-15 04-18 04-25 09-22 12-26 12-27"),
      (.canada, 2020, "01-01 04-10 05-18 07-01 09-07 10-12 11-11 12-25 12-28"),
      (.canada, 2023, "01-02 04-07 05-22 07-03 09-04 10-02 10-09 11-13 12-25 12-26"),
      (.brazil, 2023, "02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 12-25"),
      (.brazil, 2024, "01-01 02-12 02-13 03-29 05-01 05-30 11-15 11-20 12-25"),
      (.japan, 2023, "01-02 01-03 01-09 02-23 03-21 05-03 05-04 05-05 07-17 08-11 09-18 10-09 11-03 11-23"),
      (
        .japan, 2019,
        "01-01 01-02 01-03 01-14 02-11 03-21 04-29 04-30 05-01 05-02 05-03 05-06 07-15 08-12 09-16 09-23 10-14 10-22 "
          + "11-04 12-31"
      ),
      (
        .japan, 2020,
        "01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-04 05-05 05-06 07-23 07-24 08-10 09-21 09-22 11-03 11-23 "
          + "12-31"
      ),
      (
        .japan, 2021, "01-01 01-11 02-11 02-23 04-29 05-03 05-04 05-05 07-22 07-23 08-09 09-20 09-23 11-03 11-23 12-31"
      ),
      (
        .japan, 2026,
        "01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 "
          + "12-31"
      ),
    ] as [(HolidayTable, Int, String)])
  func closed(table: HolidayTable, year: Int, days: String) throws {
    #expect(try Self.closedWeekdays(table, year).joined(separator: " ") == days)
  }

  @Test("Tables by name", arguments: HolidayTable.allCases)
  func names(table: HolidayTable) {
    let name = "\(table.name)"
    #expect(HolidayTable(named: Array(name.utf8).span) == table)
    #expect(HolidayTable(named: Array(name.uppercased().utf8).span) == nil)
    #expect(HolidayTable(named: Array((name + " ").utf8).span) == nil)
    #expect(HolidayTable(named: Array(name.dropLast().utf8).span) == nil)
    #expect(table.source.utf8CodeUnitCount > 0)
  }

  @Test("No table by an empty name or a single letter")
  func noName() {
    #expect(HolidayTable(named: "") == nil)
    #expect(HolidayTable(named: "b") == nil)
    #expect(HolidayTable(named: "gb-eng") == .englandAndWales)
  }

  @Test("Every table knows its years and no other day", arguments: HolidayTable.allCases)
  func years(table: HolidayTable) throws {
    let calendar = table.calendar()
    #expect(try calendar.firstDate == CalendarDate(year: table.years.lowerBound, month: 1, day: 1))
    #expect(try calendar.lastDate == CalendarDate(year: table.years.upperBound, month: 12, day: 31))
    let before = try calendar.firstDate.adding(days: -1)
    let after = try calendar.lastDate.adding(days: 1)
    for date in [before, after] {
      #expect(throws: HolidayCalendarError.outsideCalendar(date)) { try calendar.isBusinessDay(date) }
    }
    for year in table.years {
      let count = try Self.closedWeekdays(table, year).count
      guard count >= 3, count <= 22 else {
        Issue.record("\(table), \(year): \(count) closed weekdays")
        return
      }
    }
  }
}
