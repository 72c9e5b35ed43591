import Credit
import Installments

/// The part of a holiday calendar that the dates of one answer come from, as a record keeps it.
///
/// It has whole years, from the year before the start to the year after the last payment, as far as the calendar knows
/// them. That is more than any business-day rule looks at, and little enough to be read.
struct RecordCalendar {
  /// The calendar of those years.
  let calendar: HolidayCalendar

  /// Takes a calendar that was read from a record.
  init(_ calendar: HolidayCalendar) { self.calendar = calendar }

  /// Cuts out what an answer needs, or `nil` where its plan moves no dates.
  init?(of plan: CompiledPlan, for schedule: Schedule) {
    guard let businessDays = plan.conditions.dueDates.businessDays, businessDays.rule != .none else { return nil }
    let whole = businessDays.calendar
    let last = schedule.installments.last?.due ?? schedule.start
    let first = max(Self.day(schedule.start.components.year - 1, 1, 1) ?? .earliest, whole.firstDate)
    let end = min(Self.day(last.components.year + 1, 12, 31) ?? .latest, whole.lastDate)
    // A calendar that knows none of these years stays as it is: what it is asked for is an error then, and stays one.
    let excerpt = HolidayCalendar(
      weekend: whole.weekend, from: first, through: end, holidays: Self.holidays(of: whole, from: first, through: end))
    calendar = excerpt ?? whole
  }

  /// The holidays, in their order.
  var holidays: [CalendarDate] {
    Self.holidays(of: calendar, from: calendar.firstDate, through: calendar.lastDate)
  }

  /// The closed days of the week, in their order.
  var weekend: [Weekday] { Weekday.allCases.filter { calendar.weekend.contains($0) } }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    do { return try CalendarDate(year: year, month: month, day: day) } catch { return nil }
  }

  /// The days from one date through another that a calendar has as holidays; it knows all of them.
  private static func holidays(
    of calendar: HolidayCalendar, from first: CalendarDate, through last: CalendarDate
  ) -> [CalendarDate] {
    guard first <= last else { return [] }
    return (first.daysSinceEpoch...last.daysSinceEpoch).compactMap { days in
      do {
        let date = try CalendarDate(daysSinceEpoch: Int(days))
        return try calendar.isHoliday(date) ? date : nil
      } catch {
        return nil
      }
    }
  }
}

extension RecordCalendar {
  /// Sixteen hexadecimal digits that are equal for equal calendars: FNV-1a 64 over the compact JSON of the other members.
  var fingerprint: String {
    var writer = JSONWriter(.compact)
    writer.object { $0.members(of: self) }
    var checksum = FNV1a()
    checksum.append(writer.bytes)
    return checksum.text
  }
}

extension JSONWriter {
  /// Writes a calendar with its fingerprint.
  mutating func value(_ calendar: RecordCalendar) {
    object { writer in
      writer.member("fingerprint", calendar.fingerprint)
      writer.members(of: calendar)
    }
  }

  fileprivate mutating func members(of calendar: RecordCalendar) {
    key("weekend")
    array { writer in
      for day in calendar.weekend { writer.value(day.name.description) }
    }
    member("validFrom", calendar.calendar.firstDate.isoText)
    member("validUntil", calendar.calendar.lastDate.isoText)
    key("holidays")
    array { writer in
      for date in calendar.holidays { writer.value(date.isoText) }
    }
  }
}
