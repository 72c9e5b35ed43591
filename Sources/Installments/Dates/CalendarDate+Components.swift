extension CalendarDate {
  /// The date of a year, month and day of the month.
  ///
  /// - Throws: `noSuchDay` for 2026-02-29, month 13, year 0 and the like.
  public init(year: Int, month: Int, day: Int) throws(CalendarDateError) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { throw .noSuchDay }
    self.init(uncheckedDaysSinceEpoch: Self.days(year: year, month: month, day: day))
  }

  /// The date that lies `daysSinceEpoch` days after 1970-01-01.
  ///
  /// - Throws: `outOfRange` outside the years 1…9999.
  public init(daysSinceEpoch: Int) throws(CalendarDateError) {
    guard daysSinceEpoch >= Int(Self.earliest.daysSinceEpoch), daysSinceEpoch <= Int(Self.latest.daysSinceEpoch)
    else { throw .outOfRange }
    self.init(uncheckedDaysSinceEpoch: Int32(daysSinceEpoch))
  }

  /// Year, month (1…12) and day of the month (1…31).
  public var components: (year: Int, month: Int, day: Int) {
    // Counted from 0000-03-01; never negative from year 1 on.
    let shifted = Int(daysSinceEpoch) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday; 719,162 days lie between it and Monday 0001-01-01.
    let index = (Int(daysSinceEpoch) + 719_162) % 7
    return Weekday(rawValue: UInt8(index + 1)) ?? .monday
  }

  /// Days in a month: 28 to 31.
  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days since the epoch of a date that exists.
  static func days(year: Int, month: Int, day: Int) -> Int32 {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }
}
