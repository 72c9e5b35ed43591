import ExactMoney

extension PlanByteReader {
  mutating func dueDates() throws(PlanBytesError) -> DueDateRule {
    let startsWithDownPayment = try truth()
    let dates = try paymentDates()
    var businessDays: DueDateRule.BusinessDays?
    if try truth() {
      let rule = try choice(BusinessDayRule.self)
      businessDays = DueDateRule.BusinessDays(rule: rule, calendar: try calendar())
    }
    return DueDateRule(dates: dates, startsWithDownPayment: startsWithDownPayment, businessDays: businessDays)
  }

  private mutating func paymentDates() throws(PlanBytesError) -> PaymentDates {
    let start = offset
    let count = Int(try number(UInt16.self))
    let endOfMonth = try truth()
    let rhythm = try rhythm()
    let first = try first()
    let secondAfter = try truth() ? step() : nil
    do throws(PaymentDatesError) {
      return try PaymentDates(
        count: count, rhythm: rhythm, first: first, secondAfter: secondAfter, endOfMonth: endOfMonth)
    } catch {
      throw malformed(at: start)
    }
  }

  private mutating func rhythm() throws(PlanBytesError) -> PaymentRhythm {
    let start = offset
    switch try byte() {
    case 0: return .every(try step())
    case 1:
      let (first, second) = (Int(try byte()), Int(try byte()))
      guard let days = SemiMonthlyDays(first, second) else { throw malformed(at: start) }
      return .semiMonthly(days)
    case 2: return .listed(try list())
    default: throw malformed(at: start)
    }
  }

  private mutating func list() throws(PlanBytesError) -> ListedPayments {
    let start = offset
    let origin = try choice(ListedPayments.Origin.self)
    var dates: [CalendarDate] = []
    var offsets: [Int] = []
    for _ in 0..<(try count(UInt16.self, ofBytes: 4)) {
      switch origin {
      case .calendar: dates.append(try date())
      case .start: offsets.append(Int(try number(Int32.self)))
      }
    }
    do throws(PaymentDatesError) {
      return origin == .calendar
        ? try ListedPayments(dates: dates) : try ListedPayments(daysAfterStart: offsets)
    } catch {
      throw malformed(at: start)
    }
  }

  private mutating func first() throws(PlanBytesError) -> FirstPayment {
    let start = offset
    switch try byte() {
    case 0: return .atStart
    case 1: return .after(try step())
    case 2: return .on(try date())
    case 3: return .onAnchorDay(includingStart: try truth())
    default: throw malformed(at: start)
    }
  }

  private mutating func step() throws(PlanBytesError) -> PaymentStep {
    let start = offset
    let count = Int(try number(UInt16.self))
    guard let step = PaymentStep(count, try choice(PaymentStep.Unit.self)) else { throw malformed(at: start) }
    return step
  }

  private mutating func calendar() throws(PlanBytesError) -> HolidayCalendar {
    let start = offset
    let bits = try byte()
    guard bits < 0x80 else { throw malformed(at: start) }
    var weekend = WeekdaySet.none
    for day in Weekday.allCases where bits >> (day.rawValue - 1) & 1 == 1 { weekend = weekend.inserting(day) }
    let (first, last) = (try date(), try date())
    var holidays: [CalendarDate] = []
    var day = Int(first.daysSinceEpoch)
    for position in 0..<(try count(UInt32.self, ofBytes: 4)) {
      let place = offset
      let distance = try number(Int32.self)
      // Increasing, so that a calendar has one form only; and below the days of all years, so that no sum overflows.
      guard distance >= (position == 0 ? 0 : 1), distance < 4_000_000 else { throw malformed(at: place) }
      day += Int(distance)
      do throws(CalendarDateError) { holidays.append(try CalendarDate(daysSinceEpoch: day)) } catch {
        throw malformed(at: place)
      }
    }
    guard let calendar = HolidayCalendar(weekend: weekend, from: first, through: last, holidays: holidays) else {
      throw malformed(at: start)
    }
    return calendar
  }
}
