import Installments
import SeededRandom
import Testing

@Suite("Lists of holidays")
struct HolidayListTests {
  private static func calendar(_ text: String) throws -> HolidayCalendar {
    try HolidayCalendar(list: Array(text.utf8).span)
  }

  @Test("A list with everything")
  func everything() throws {
    let calendar = try Self.calendar(
      """
      \u{FEFF}# Closed days
      weekend: friday\tsaturday
      \t valid:  2026-01-01   2027-06-30

      2026-12-25\tChristmas, naïve
      2026-05-01   Labour Day # no comment
        2026-05-01
      2027-06-30
      """)
    #expect(calendar.weekend == .fridayAndSaturday)
    #expect(isoText(calendar.firstDate) == "2026-01-01")
    #expect(isoText(calendar.lastDate) == "2027-06-30")
    for text in ["2026-12-25", "2026-05-01", "2027-06-30"] {
      #expect(try calendar.isHoliday(isoDate(text)))
    }
    #expect(try !calendar.isHoliday(isoDate("2026-12-26")))
    #expect(try calendar.isBusinessDay(isoDate("2026-12-27")))
    #expect(try !calendar.isBusinessDay(isoDate("2026-12-26")))
  }

  @Test("Without headers: Saturday and Sunday, and the years of the dates; line ends of two kinds")
  func bare() throws {
    let calendar = try Self.calendar("2027-05-01\r\n2026-12-25 Christmas\r\n")
    #expect(calendar.weekend == .saturdayAndSunday)
    #expect(isoText(calendar.firstDate) == "2026-01-01")
    #expect(isoText(calendar.lastDate) == "2027-12-31")
    #expect(try calendar == Self.calendar("2026-12-25\n2027-05-01"))
  }

  @Test("Weekends alone")
  func weekendsAlone() throws {
    let calendar = try Self.calendar("valid: 2026-01-01 2026-12-31\nweekend: none")
    #expect(calendar.weekend == .none)
    #expect(try calendar.isBusinessDay(isoDate("2026-11-29")))
  }

  @Test(
    "Faults with their places",
    arguments: [
      ("", .noDates, 1, 1), ("# nothing\n", .noDates, 2, 1), ("weekend: none\n\n", .noDates, 3, 1),
      ("Christmas 2026-12-25", .unknownLine, 1, 1), ("\n  -", .unknownLine, 2, 3), ("é", .unknownLine, 1, 1),
      ("weekends: none", .unknownHeader, 1, 1), ("Weekend: none", .unknownHeader, 1, 1),
      ("weekend : none", .unknownLine, 1, 1), ("weekend: none\n weekend: none", .repeatedHeader, 2, 2),
      ("valid: 2026-01-01 2026-12-31\nvalid: 2026-01-01 2026-12-31", .repeatedHeader, 2, 1),
      ("2026-1-1", .malformedDate, 1, 1), ("2026-12-2", .malformedDate, 1, 1), ("20261225", .malformedDate, 1, 1),
      ("2026-12-25\n 2026-02-29", .noSuchDay, 2, 2), ("0000-01-01", .noSuchDay, 1, 1),
      ("2026-12-25Christmas", .missingBlank, 1, 11), (" 2026-12-25, x", .missingBlank, 1, 12),
      ("weekend: saturday Sunday", .unknownWeekday, 1, 19), ("weekend: none sunday", .unknownWeekday, 1, 15),
      ("weekend: sunday none", .unknownWeekday, 1, 17), ("weekend:", .impossibleWeekend, 1, 1),
      (
        "weekend: monday tuesday wednesday thursday friday saturday sunday", .impossibleWeekend, 1, 1
      ),
      ("valid:", .malformedValidity, 1, 7), ("valid: 2026-01-01", .malformedValidity, 1, 18),
      ("valid: 2026-01-01 2026-12-31 x", .malformedValidity, 1, 30),
      ("valid: 2026-01-01 2026-12-3", .malformedDate, 1, 19), ("valid: 2026-13-01 2026-12-31", .noSuchDay, 1, 8),
      ("valid: 2026-01-02 2026-01-01", .reversedValidity, 1, 19),
      ("2026-12-25\n2027-01-01\nvalid: 2026-01-01 2026-12-31", .outsideValidity, 2, 1),
    ] as [(String, HolidayListError.Reason, Int, Int)])
  func faults(text: String, reason: HolidayListError.Reason, line: Int, column: Int) {
    #expect(throws: HolidayListError(reason, line: line, column: column)) { try Self.calendar(text) }
  }

  @Test("Every reason has a name and a mend")
  func reasons() {
    let names = HolidayListError.Reason.allCases.map { "\($0.name)" }
    #expect(Set(names).count == names.count)
    #expect(HolidayListError.Reason.allCases.allSatisfy { "\($0)" == "\($0.name)" && $0.mend.utf8CodeUnitCount > 0 })
  }

  @Test("Any bytes are read or refused, and a fault lies within the text")
  func anyBytes() throws {
    let alphabet = Array("2026-12-25 0\n\r\t#:validweekendsunday none\u{E9}".utf8) + [0, 0xFF, 0xEF, 0xBB, 0xBF]
    let seed = Array("weekend: sunday\nvalid: 2026-01-01 2026-12-31\r\n2026-12-25 x\n".utf8)
    var random = SeededRandom(seed: 0x5EED_0402)
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = alphabet[random.below(alphabet.count)] }
      bytes.removeLast(random.below(bytes.count))
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      do throws(HolidayListError) {
        _ = try HolidayCalendar(list: bytes.span)
      } catch {
        let length = error.line <= lines.count ? lines[error.line - 1].count : 0
        guard error.line >= 1, error.line <= lines.count + 1, error.column >= 1, error.column <= length + 1 else {
          Issue.record("\(bytes): \(error)")
          return
        }
      }
    }
  }
}
