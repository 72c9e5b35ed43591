import Installments
import SeededRandom
import Testing

@Suite("Business days")
struct BusinessDayTests {
  /// South Africa in spring 2015, as QuantLib's test of business-day conventions uses it.
  private static func spring2015() throws -> HolidayCalendar {
    let holidays = try ["2015-04-03", "2015-04-06", "2015-04-27"].map(isoDate)
    return try #require(
      HolidayCalendar(
        weekend: .saturdayAndSunday, from: isoDate("2015-01-01"), through: isoDate("2015-12-31"), holidays: holidays))
  }

  @Test(
    "QuantLib's pairs",
    arguments: [
      (.following, "2015-02-03", 1, "2015-03-03"), (.following, "2015-01-31", 1, "2015-03-02"),
      (.modifiedFollowing, "2015-01-31", 1, "2015-02-27"), (.modifiedFollowing, "2015-02-07", 1, "2015-03-09"),
      (.modifiedFollowing, "2015-03-25", 1, "2015-04-28"), (.preceding, "2015-03-01", -1, "2015-01-30"),
      (.modifiedPreceding, "2015-03-01", -1, "2015-02-02"), (.none, "2015-01-31", 1, "2015-02-28"),
    ] as [(BusinessDayRule, String, Int, String)])
  func pairs(rule: BusinessDayRule, start: String, months: Int, expected: String) throws {
    let nominal = try isoDate(start).adding(months: months)
    #expect(isoText(try Self.spring2015().adjusted(nominal, by: rule)) == expected)
  }

  /// The rule by its definition, with sets of texts instead of bits.
  private static func reference(
    _ date: CalendarDate, _ rule: BusinessDayRule, isOpen: (CalendarDate) -> Bool
  ) throws -> CalendarDate {
    func toward(_ step: Int) throws -> CalendarDate {
      var day = date
      while !isOpen(day) { day = try day.adding(days: step) }
      return day
    }
    func month(_ date: CalendarDate) -> Int { date.components.year * 12 + date.components.month }
    let (next, before) = (try toward(1), try toward(-1))
    return switch rule {
    case .none: date
    case .following: next
    case .preceding: before
    case .modifiedFollowing: month(next) == month(date) ? next : before
    case .modifiedPreceding: month(before) == month(date) ? before : next
    }
  }

  @Test("Random calendars: every day by every rule, and the order of days is kept", arguments: BusinessDayRule.allCases)
  func randomCalendars(rule: BusinessDayRule) throws {
    var random = SeededRandom(seed: 0x5EED_0401)
    let (first, last) = (try isoDate("2026-01-01"), try isoDate("2026-12-31"))
    for density in [0, 2, 5, 9] {
      for weekend in [WeekdaySet.none, .saturdayAndSunday, .fridayAndSaturday] {
        let inner = try (40..<325).map { try first.adding(days: $0) }
        let holidays = inner.filter { _ in random.below(10) < density } + inner[100..<145]
        let calendar = try #require(
          HolidayCalendar(weekend: weekend, from: first, through: last, holidays: holidays))
        let closed = Set(holidays)
        var previous = first
        for date in inner {
          let adjusted = try calendar.adjusted(date, by: rule)
          let expected = try Self.reference(date, rule) { !closed.contains($0) && !weekend.contains($0.weekday) }
          guard adjusted == expected, adjusted >= previous else {
            Issue.record("\(isoText(date)) by \(rule): \(isoText(adjusted)), not \(isoText(expected))")
            return
          }
          previous = adjusted
        }
      }
    }
  }

  @Test("Outside its days a calendar answers nothing")
  func outside() throws {
    let calendar = try Self.spring2015()
    let (before, after) = (try isoDate("2014-12-31"), try isoDate("2016-01-01"))
    for date in [before, after, .earliest, .latest] {
      #expect(throws: HolidayCalendarError.outsideCalendar(date)) { try calendar.isBusinessDay(date) }
      #expect(throws: HolidayCalendarError.outsideCalendar(date)) { try calendar.isHoliday(date) }
      for rule in BusinessDayRule.allCases where rule != .none {
        #expect(throws: HolidayCalendarError.outsideCalendar(date)) { try calendar.adjusted(date, by: rule) }
      }
      #expect(try calendar.adjusted(date, by: .none) == date)
    }
  }

  @Test("On the way to an open day a calendar must know every day")
  func edges() throws {
    let days = try ["2026-12-31", "2026-01-01"].map(isoDate)
    let calendar = try #require(
      HolidayCalendar(weekend: .none, from: days[1], through: days[0], holidays: days))
    let (before, after) = (try isoDate("2025-12-31"), try isoDate("2027-01-01"))
    #expect(throws: HolidayCalendarError.outsideCalendar(after)) { try calendar.adjusted(days[0], by: .following) }
    #expect(throws: HolidayCalendarError.outsideCalendar(before)) { try calendar.adjusted(days[1], by: .preceding) }
    #expect(isoText(try calendar.adjusted(days[0], by: .modifiedFollowing)) == "2026-12-30")
    #expect(isoText(try calendar.adjusted(days[1], by: .modifiedPreceding)) == "2026-01-02")
    let ends = try #require(
      HolidayCalendar(
        weekend: .none, from: .earliest, through: .latest, holidays: [.earliest, .latest]))
    #expect(throws: HolidayCalendarError.outsideCalendar(.latest)) { try ends.adjusted(.latest, by: .following) }
    #expect(throws: HolidayCalendarError.outsideCalendar(.earliest)) { try ends.adjusted(.earliest, by: .preceding) }
  }

  @Test("A month without any open day goes into the month beside it")
  func closedMonth() throws {
    let first = try isoDate("2026-01-01")
    let february = try (31..<59).map { try first.adding(days: $0) }
    let calendar = try #require(
      HolidayCalendar(weekend: .none, from: first, through: isoDate("2026-12-31"), holidays: february))
    #expect(isoText(try calendar.adjusted(february[10], by: .modifiedFollowing)) == "2026-01-31")
    #expect(isoText(try calendar.adjusted(february[10], by: .modifiedPreceding)) == "2026-03-01")
  }

  @Test("Two calendars joined: closed where either is, known where both are")
  func joined() throws {
    let table = HolidayTable.target.calendar()
    let list = try HolidayCalendar(
      list: Array("weekend: friday\nvalid: 1999-06-01 2026-12-30\n2026-09-07 Closed".utf8).span)
    let both = try #require(table.joined(with: list))
    #expect(both == list.joined(with: table))
    #expect(isoText(both.firstDate) == "2000-01-01" && isoText(both.lastDate) == "2026-12-30")
    var day = both.firstDate
    while day <= both.lastDate {
      guard try both.isBusinessDay(day) == (table.isBusinessDay(day) && list.isBusinessDay(day)) else {
        Issue.record("\(isoText(day))")
        return
      }
      day = try day.adding(days: 1)
    }
    #expect(throws: HolidayCalendarError.outsideCalendar(day)) { try both.isBusinessDay(day) }
    let weekdays = [Weekday.monday, .tuesday, .wednesday, .thursday].reduce(WeekdaySet.none) { $0.inserting($1) }
    let (first, last) = (both.firstDate, both.lastDate)
    let weekend = try #require(HolidayCalendar(weekend: weekdays, from: first, through: last, holidays: []))
    #expect(both.joined(with: weekend) == nil)
    #expect(table.joined(with: weekend) != nil)
    let early = try #require(HolidayCalendar(weekend: .none, from: .earliest, through: .earliest, holidays: []))
    #expect(table.joined(with: early) == nil)
  }

  @Test("Calendars that cannot be")
  func refused() throws {
    let (first, last) = (try isoDate("2026-01-01"), try isoDate("2026-12-31"))
    let week = Weekday.allCases.reduce(WeekdaySet.none) { $0.inserting($1) }
    #expect(week.isEveryDay)
    #expect(HolidayCalendar(weekend: week, from: first, through: last, holidays: []) == nil)
    #expect(HolidayCalendar(weekend: .none, from: last, through: first, holidays: []) == nil)
    for date in [CalendarDate.earliest, .latest, try isoDate("2027-01-01"), try isoDate("2025-12-31")] {
      #expect(HolidayCalendar(weekend: .none, from: first, through: last, holidays: [first, date]) == nil)
    }
    let empty = try #require(HolidayCalendar(weekend: .none, from: first, through: first, holidays: []))
    #expect(try empty.isBusinessDay(first))
  }

  @Test("Weekdays in sets and by name")
  func weekdays() {
    for day in Weekday.allCases {
      #expect(!WeekdaySet.none.contains(day))
      #expect(WeekdaySet.none.inserting(day).contains(day))
      #expect(WeekdaySet.saturdayAndSunday.contains(day) == (day == .saturday || day == .sunday))
    }
    #expect(Weekday(named: Array("sunday".utf8).span) == .sunday)
    #expect(Weekday(named: Array("Sunday".utf8).span) == nil)
  }
}
