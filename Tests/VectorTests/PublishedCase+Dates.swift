import ExactMoney
import Installments
import Parcela

/// Payment dates, business days and day counts.
extension PublishedCase {
  /// A payment at the start and each month, a month too short for the day taking its last.
  func monthlyDatesFault() throws -> String? {
    let start = try required(inputs.date("start"), "start")
    let step = try required(PaymentStep(inputs.whole("months") ?? 1, .month), "months")
    let dates = try PaymentDates(
      count: required(inputs.whole("n", "count"), "n"), rhythm: .every(step), first: .atStart,
      endOfMonth: inputs.flag("end_of_month") ?? false)
    let texts = try (1...dates.count).map { try dates.nominalDate(ofPayment: $0, startingOn: start).isoText }
    return stated.listFault(texts)
  }

  // MARK: Business days

  /// A date some time later, and the day to which a convention moves it.
  func businessDayFault() throws -> String? {
    let start = try required(inputs.date("start"), "start")
    let calendar = try calendar()
    let convention = try required(inputs.text("convention"), "convention")
    let keepsEnd = try inputs.flag("end_of_month") ?? false
    if let days = try inputs.whole("days") {
      return stated.textFault(try Self.date(start, movedByOpenDays: days, calendar, convention).isoText)
    }
    let weeks = try inputs.whole("weeks")
    let months = try inputs.whole("months") ?? inputs.whole("years").map { 12 * $0 }
    guard let months else {
      let moved = try start.adding(days: 7 * required(weeks, "months"))
      return stated.textFault(try Self.adjusted(moved, calendar, convention).isoText)
    }
    let moved = try start.adding(months: months)
    guard keepsEnd, try Self.endsMonth(start, calendar, convention) else {
      return stated.textFault(try Self.adjusted(moved, calendar, convention).isoText)
    }
    // The last open day of a month stays the last of each; where nothing moves, the last day does.
    let (year, month, _) = moved.components
    let last = try CalendarDate(year: year, month: month, day: moved.daysInMonth)
    let isPlain = Self.name(convention) == "unadjusted"
    return stated.textFault(try calendar.adjusted(last, by: isPlain ? .none : .preceding).isoText)
  }

  private static func endsMonth(
    _ date: CalendarDate, _ calendar: HolidayCalendar, _ convention: String
  ) throws -> Bool {
    guard name(convention) != "unadjusted" else { return date.isLastDayOfMonth }
    return try calendar.adjusted(date.adding(days: 1), by: .following).components.month != date.components.month
  }

  /// So many open days later or earlier, whatever the convention; none at all is the convention's.
  private static func date(
    _ start: CalendarDate, movedByOpenDays days: Int, _ calendar: HolidayCalendar, _ convention: String
  ) throws -> CalendarDate {
    guard days != 0 else { return try adjusted(start, calendar, convention) }
    var date = start
    for _ in 0..<abs(days) {
      date = try calendar.adjusted(date.adding(days: days.signum()), by: days > 0 ? .following : .preceding)
    }
    return date
  }

  private static func name(_ convention: String) -> String {
    convention.lowercased().filter { $0.isLetter }
  }

  /// The conventions, and two more that follow from them: the nearer open day, the later of equally near ones; and the
  /// next one unless that is in the other half of the month.
  private static func adjusted(
    _ date: CalendarDate, _ calendar: HolidayCalendar, _ convention: String
  ) throws -> CalendarDate {
    switch name(convention) {
    case "unadjusted", "none": return try calendar.adjusted(date, by: .none)
    case "following": return try calendar.adjusted(date, by: .following)
    case "modifiedfollowing": return try calendar.adjusted(date, by: .modifiedFollowing)
    case "preceding": return try calendar.adjusted(date, by: .preceding)
    case "modifiedpreceding": return try calendar.adjusted(date, by: .modifiedPreceding)
    case "nearest":
      let (before, after) = (
        try calendar.adjusted(date, by: .preceding), try calendar.adjusted(date, by: .following)
      )
      let isAfterNearer =
        after.daysSinceEpoch - date.daysSinceEpoch <= date.daysSinceEpoch - before.daysSinceEpoch
      return isAfterNearer ? after : before
    case "halfmonthmodifiedfollowing":
      let after = try calendar.adjusted(date, by: .modifiedFollowing)
      let crosses = date.components.day <= 15 && after.components.day > 15
      return crosses ? try calendar.adjusted(date, by: .preceding) : after
    default: throw VectorError(key: "convention", value: convention)
    }
  }

  private func calendar() throws -> HolidayCalendar {
    let value = inputs.value(["weekend"])
    let words = value as? [String] ?? (value as? String ?? "Sat,Sun").split(separator: ",").map(String.init)
    var weekend = WeekdaySet.none
    for word in words.map({ $0.lowercased().filter { $0.isLetter } }) where word != "none" {
      let day = Weekday.allCases.first { "\($0)".hasPrefix(word) && word.count >= 2 }
      weekend = weekend.inserting(try required(day, "weekend \(word)"))
    }
    return try required(
      HolidayCalendar(
        weekend: weekend, from: .earliest, through: .latest, holidays: inputs.dates("holidays") ?? []), "a calendar")
  }

  // MARK: Day counts

  /// Days by conventions of months of thirty days, or by the calendar.
  func dayCountFault() throws -> String? {
    let from = try required(inputs.date("from", "start"), "from")
    let to = try required(inputs.date("to", "end"), "to")
    return try stated.membersFault { name, _ in
      if Self.letters(name) == "actual" || Self.letters(name) == "act" {
        return DecimalAmount(Int64(to.daysSinceEpoch) - Int64(from.daysSinceEpoch))
      }
      guard let rule = Self.dayCount(name) else { return nil }
      let years = rule.years(from: from, to: to)
      return try DecimalAmount(years.numerator).multiplied(by: DecimalAmount(360))
        .divided(by: DecimalAmount(years.denominator), scale: 0, rounding: .exact)
    }
  }

  /// Parts of a year, some of them also as fractions; one alone is by the convention that the kind names.
  func yearFractionFault() throws -> String? {
    let from = try required(inputs.date("from", "start"), "from")
    let to = try required(inputs.date("to", "end"), "to")
    let named = String(kind.dropFirst("year fraction".count))
    guard named.isEmpty || Self.dayCount(named) != nil else { return "the kind is not known: \(kind)" }
    guard !stated.memberNames.isEmpty else {
      let name = inputs.text("day_count", "convention") ?? named
      return try Self.fractionFault(stated, name, years(name, from, to))
    }
    for name in stated.memberNames {
      let isExact = name.hasSuffix("_exact")
      let years = try years(isExact ? String(name.dropLast("_exact".count)) : name, from, to)
      if let fault = try Self.fractionFault(stated.member(name), name, years) { return fault }
    }
    return nil
  }

  private func years(_ name: String, _ from: CalendarDate, _ to: CalendarDate) throws -> YearFraction {
    try required(Self.dayCount(name), "a convention named \(name)").years(from: from, to: to)
  }

  /// A fraction is compared as one. Zeros at the end of what is printed, beyond ten decimals, are no digits of it: one
  /// source pads so, and compares ten.
  private static func fractionFault(_ stated: StatedAnswer, _ name: String, _ years: YearFraction) throws -> String? {
    if name.hasSuffix("_exact") {
      let text = years.denominator == 1 ? "\(years.numerator)" : "\(years.numerator)/\(years.denominator)"
      return StatedFigure.text(of: stated.computed) == text ? nil : "\(name) is \(text)"
    }
    let printed = try stated.published.map { try StatedFigure($0).value }
    let shortened = try printed.map { number in
      let scale = max(min(number.scale, 10), number.withoutTrailingZeros.scale)
      return try number.rounded(toScale: scale, rounding: .exact).description
    }
    let rounded = StatedAnswer(
      computed: stated.computed, published: shortened, agrees: stated.agrees, isCutOff: stated.isCutOff)
    return try rounded.fault(name) {
      try DecimalAmount(years.numerator)
        .divided(by: DecimalAmount(years.denominator), scale: $0.decimals, rounding: $0.rounding)
    }
  }

  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A convention by one of its names, of which only letters and digits count.
  static func dayCount(_ name: String) -> DayCount? {
    switch letters(name) {
    case "30360", "useom", "usa", "30360us", "thirty360", "30u360": .thirty360
    case "bondbasis", "30360bond", "30360bondbasis", "30a360", "isma", "30360isda": .thirty360Bond
    case "eurobond30e", "30e360", "eurobond", "eurobondbasis", "european", "30360european": .thirtyE360
    case "act365", "actual365", "act365f", "act365fixed", "actual365fixed": .actual365
    case "act36525", "actual36525": .actual36525
    case "act360", "actual360": .actual360
    case "isda", "actact", "actactisda", "actualactual", "actualactualisda": .actualActualISDA
    case "afb", "euro", "actactafb", "actacteuro", "actualactualafb": .actualActualAFB
    case "fineract", "actactfineract", "actualactualfineract": .actualActualYearEnd
    default: nil
    }
  }
}
