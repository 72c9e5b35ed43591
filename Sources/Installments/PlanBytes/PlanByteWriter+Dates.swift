import ExactMoney

extension PlanByteWriter {
  mutating func dueDates(_ rule: DueDateRule) {
    truth(rule.startsWithDownPayment)
    count(rule.dates.count, as: UInt16.self)
    truth(rule.dates.endOfMonth)
    rhythm(rule.dates.rhythm)
    first(rule.dates.first)
    truth(rule.dates.secondAfter != nil)
    if let step = rule.dates.secondAfter { self.step(step) }
    truth(rule.businessDays != nil)
    if let businessDays = rule.businessDays {
      byte(businessDays.rule.rawValue)
      calendar(businessDays.calendar)
    }
  }

  private mutating func rhythm(_ rhythm: PaymentRhythm) {
    switch rhythm {
    case .every(let step):
      byte(0)
      self.step(step)
    case .semiMonthly(let days):
      byte(1)
      byte(UInt8(truncatingIfNeeded: days.first))
      byte(UInt8(truncatingIfNeeded: days.second))
    case .listed(let list):
      byte(2)
      self.list(list)
    }
  }

  private mutating func list(_ list: ListedPayments) {
    byte(list.origin.rawValue)
    count(list.count, as: UInt16.self)
    for position in 0..<list.count {
      do throws(CalendarDateError) {
        // From the first day of all years every offset is within them.
        let date = try list.date(at: position, startingOn: .earliest)
        let origin = list.origin == .start ? CalendarDate.earliest.daysSinceEpoch : 0
        number(date.daysSinceEpoch - origin)
      } catch {
        preconditionFailure("a listed day lies within the years 1 to 9999")
      }
    }
  }

  private mutating func first(_ first: FirstPayment) {
    switch first {
    case .atStart: byte(0)
    case .after(let step):
      byte(1)
      self.step(step)
    case .on(let date):
      byte(2)
      self.date(date)
    case .onAnchorDay(let includingStart):
      byte(3)
      truth(includingStart)
    }
  }

  private mutating func step(_ step: PaymentStep) {
    count(step.count, as: UInt16.self)
    byte(step.unit.rawValue)
  }

  /// The weekend, the span, and the distance of each holiday from the one before it, the first from the span's first day.
  private mutating func calendar(_ calendar: HolidayCalendar) {
    var weekend: UInt8 = 0
    for day in Weekday.allCases where calendar.weekend.contains(day) { weekend |= 1 << (day.rawValue - 1) }
    byte(weekend)
    date(calendar.firstDate)
    date(calendar.lastDate)
    let holidays = calendar.holidayDays
    count(holidays.count, as: UInt32.self)
    var last = calendar.firstDate.daysSinceEpoch
    for day in holidays {
      number(day - last)
      last = day
    }
  }
}

extension HolidayCalendar {
  /// The holidays as days since 1970-01-01, in their order.
  fileprivate var holidayDays: [Int32] {
    var days: [Int32] = []
    for day in firstDate.daysSinceEpoch...lastDate.daysSinceEpoch {
      do throws(HolidayCalendarError) {
        if try isHoliday(CalendarDate(uncheckedDaysSinceEpoch: day)) { days.append(day) }
      } catch {
        preconditionFailure("a calendar knows the days of its span")
      }
    }
    return days
  }
}
