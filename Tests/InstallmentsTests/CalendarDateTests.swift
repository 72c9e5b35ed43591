import Foundation
import Installments
import SeededRandom
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
  /// A calendar that only ever counts to the next day: the slow reference.
  private struct DayCounter {
    var (year, month, day, weekday, number) = (1, 1, 1, 1, -719_162)
    /// Years until the next leap day, of the 4-year, the 100-year and the 400-year rule; 0 in such a year.
    private var (untilFourth, untilHundredth, untilFourHundredth) = (3, 99, 399)

    var isLeapYear: Bool { untilFourth == 0 && (untilHundredth != 0 || untilFourHundredth == 0) }
    var monthLength: Int { [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] }

    mutating func advance() {
      number += 1
      weekday = weekday == 7 ? 1 : weekday + 1
      day += 1
      guard day > monthLength else { return }
      (day, month) = (1, month + 1)
      guard month > 12 else { return }
      (month, year) = (1, year + 1)
      untilFourth = untilFourth == 0 ? 3 : untilFourth - 1
      untilHundredth = untilHundredth == 0 ? 99 : untilHundredth - 1
      untilFourHundredth = untilFourHundredth == 0 ? 399 : untilFourHundredth - 1
    }
  }

  @Test("Every day of the years 1 to 9999 has the number, the components and the weekday that counting gives")
  func everyDay() throws {
    var counter = DayCounter()
    var days = 0
    while counter.year <= 9999 {
      let date = try CalendarDate(daysSinceEpoch: counter.number)
      let (year, month, day) = date.components
      let isFirst = counter.day == 1 || counter.day >= 28
      guard year == counter.year, month == counter.month, day == counter.day,
        Int(date.weekday.rawValue) == counter.weekday,
        try !isFirst || CalendarDate(year: year, month: month, day: day) == date
      else {
        Issue.record("\(counter) became \(date.components), \(date.weekday)")
        return
      }
      days += 1
      counter.advance()
    }
    #expect(days == 3_652_059)
    #expect(try CalendarDate(year: 1, month: 1, day: 1) == .earliest)
    #expect(try CalendarDate(year: 9999, month: 12, day: 31) == .latest)
    #expect(CalendarDate.earliest < .latest)
    #expect(throws: CalendarDateError.outOfRange) { try CalendarDate(daysSinceEpoch: -719_163) }
    #expect(throws: CalendarDateError.outOfRange) { try CalendarDate(daysSinceEpoch: 2_932_897) }
    #expect(throws: CalendarDateError.outOfRange) { try CalendarDate(daysSinceEpoch: .min) }
  }

  @Test("Foundation's calendar agrees on samples from 1600 on")
  func foundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SeededRandom(seed: 0x5EED_0006)
    for _ in 0..<3000 {
      let number = random.below(3_065_000) - 135_000
      let date = try CalendarDate(daysSinceEpoch: number)
      let moment = Date(timeIntervalSince1970: TimeInterval(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: moment)
      let (year, month, day) = date.components
      // Foundation's weeks begin on Sunday, 1.
      guard parts.year == year, parts.month == month, parts.day == day,
        parts.weekday == Int(date.weekday.rawValue) % 7 + 1
      else {
        Issue.record("\(number): \(date.components) and \(parts)")
        return
      }
    }
  }

  @Test(
    "Days that do not exist",
    arguments: [
      (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (2024, 2, 30), (2026, 4, 31), (2026, 1, 0), (2026, 1, 32),
      (2026, 0, 1), (2026, 13, 1), (0, 1, 1), (-1, 1, 1), (10_000, 1, 1), (.max, 1, 1), (2026, .min, 1),
      (2026, 1, .max),
    ])
  func noSuchDay(year: Int, month: Int, day: Int) {
    #expect(throws: CalendarDateError.noSuchDay) { try CalendarDate(year: year, month: month, day: day) }
  }

  @Test("Leap days that do exist", arguments: [4, 1600, 2000, 2024, 2400, 9996])
  func leapDay(year: Int) throws {
    let date = try CalendarDate(year: year, month: 2, day: 29)
    #expect(date.components == (year, 2, 29))
    #expect(try date.adding(days: 1).components == (year, 3, 1))
  }
}

@Suite("Calendar dates as text")
struct CalendarDateTextTests {
  private static func date(_ text: [UInt8]) throws(CalendarDateError) -> CalendarDate {
    try CalendarDate(isoText: text.span)
  }

  private static func text(_ date: CalendarDate) -> String {
    String(
      decoding: [UInt8](capacity: CalendarDate.textLength) { date.appendISOText(to: &$0) }, as: UTF8.self)
  }

  @Test("Every day of some years is written and read back", arguments: [1, 999, 1900, 2000, 2024, 2026, 9999])
  func roundTrip(year: Int) throws {
    var date = try CalendarDate(year: year, month: 1, day: 1)
    while date.components.year == year {
      let (_, month, day) = date.components
      let expected = [(year, 4), (month, 2), (day, 2)].map { number, width in
        String(repeating: "0", count: width - String(number).count) + String(number)
      }.joined(separator: "-")
      #expect(Self.text(date) == expected)
      #expect(try Self.date(Array(expected.utf8)) == date)
      guard date < .latest else { return }
      date = try date.adding(days: 1)
    }
  }

  @Test(
    "Texts of another form",
    arguments: [
      "", "2026-11-3", "2026-11-300", "2026/11/30", "20261130", "2026-11-3a", " 2026-11-30", "2026-11-30 ",
      "+026-11-30", "-026-11-30", "2026-1-030", "2026-11—30", "２026-11-30", "2026-11-30T00:00", "30-11-2026",
      "202a-11-30", "2026:11-30", "2026-11:30",
    ])
  func malformed(text: String) {
    #expect(throws: CalendarDateError.malformed) { try Self.date(Array(text.utf8)) }
  }

  @Test(
    "Texts of the form that name no day",
    arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "2026-10-00", "0000-01-01", "2026-04-31", "9999-99-99"])
  func noSuchDay(text: String) {
    #expect(throws: CalendarDateError.noSuchDay) { try Self.date(Array(text.utf8)) }
  }

  @Test("A date with any one byte changed is read as what it says, or refused")
  func oneByteChanged() throws {
    let original = Array("2024-02-29".utf8)
    for place in original.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = original
        bytes[place] = byte
        do throws(CalendarDateError) {
          let text = Self.text(try Self.date(bytes))
          #expect(Array(text.utf8) == bytes)
        } catch {
          let isForm = (place == 4 || place == 7) ? byte == 0x2D : (0x30...0x39).contains(byte)
          #expect(error == (isForm ? .noSuchDay : .malformed))
        }
      }
    }
  }

  @Test("A literal")
  func literal() throws {
    #expect(try CalendarDate("2026-11-30").weekday == .monday)
    #expect(throws: CalendarDateError.malformed) { try CalendarDate("2026") }
  }
}

@Suite("Calendar arithmetic")
struct CalendarArithmeticTests {
  @Test("Adding days is adding numbers, up to the first and the last date")
  func days() throws {
    var random = SeededRandom(seed: 0x5EED_0007)
    let today = try CalendarDate("2026-11-30")
    for _ in 0..<2000 {
      let count = random.below(2_000_000) - 700_000
      #expect(try today.adding(days: count).daysSinceEpoch == today.daysSinceEpoch + Int32(count))
    }
    #expect(try CalendarDate.latest.adding(days: 0) == .latest)
    #expect(try CalendarDate.latest.adding(days: -3_652_058) == .earliest)
    for count in [1, Int.max] {
      #expect(throws: CalendarDateError.outOfRange) { try CalendarDate.latest.adding(days: count) }
      #expect(throws: CalendarDateError.outOfRange) { try CalendarDate.earliest.adding(days: -count) }
    }
    #expect(throws: CalendarDateError.outOfRange) { try today.adding(days: .min) }
  }

  @Test(
    "Months clamp to the last day of a month that is too short",
    arguments: [
      ("2026-01-31", 1, nil, "2026-02-28"), ("2024-01-31", 1, nil, "2024-02-29"), ("2026-01-31", 2, nil, "2026-03-31"),
      ("2026-01-31", 3, nil, "2026-04-30"), ("2026-03-31", -1, nil, "2026-02-28"),
      ("2024-02-29", 12, nil, "2025-02-28"),
      ("2024-02-29", 48, nil, "2028-02-29"), ("2026-12-15", 1, nil, "2027-01-15"),
      ("2026-01-15", -1, nil, "2025-12-15"),
      ("2026-02-28", 1, 31, "2026-03-31"), ("2026-02-28", 2, 31, "2026-04-30"), ("2026-02-28", 1, 30, "2026-03-30"),
      ("2026-03-31", 1, 1, "2026-04-01"), ("2026-05-31", 0, nil, "2026-05-31"), ("9999-11-30", 1, 31, "9999-12-31"),
      ("0001-02-28", -1, 31, "0001-01-31"), ("1999-12-31", 2, nil, "2000-02-29"), ("2099-12-31", 2, nil, "2100-02-28"),
    ] as [(String, Int, Int?, String)])
  func months(from: String, count: Int, anchor: Int?, to: String) throws {
    let date = try CalendarDate(isoText: Array(from.utf8).span)
    #expect(try date.adding(months: count, anchorDay: anchor) == CalendarDate(isoText: Array(to.utf8).span))
  }

  @Test("Months beyond the calendar", arguments: [1, 12, 120_000, Int.max])
  func monthsOutOfRange(count: Int) {
    #expect(throws: CalendarDateError.outOfRange) { try CalendarDate.latest.adding(months: count) }
    #expect(throws: CalendarDateError.outOfRange) { try CalendarDate.earliest.adding(months: -count) }
    #expect(throws: CalendarDateError.outOfRange) { try CalendarDate.earliest.adding(months: .min) }
  }

  @Test("An anchor that no month has is a programmer's error", arguments: [0, 32])
  func anchorOutside(day: Int) async {
    await #expect(processExitsWith: .failure) { [day] in
      _ = try CalendarDate("2026-01-31").adding(months: 1, anchorDay: day)
    }
  }
}
