/// Reads the lines of a list of holidays, one after the other.
struct HolidayListReader {
  private typealias Reason = HolidayListError.Reason

  private var line = 0
  private var weekend: WeekdaySet?
  private var validity: (first: CalendarDate, last: CalendarDate)?
  private var dates: [CalendarDate] = []
  /// The line of each date, for a fault that only shows at the end.
  private var lines: [Int] = []

  /// Reads the next line, given without its end.
  mutating func read(_ text: Span<UInt8>) throws(HolidayListError) {
    line += 1
    var words = HolidayListWords()
    guard let word = words.next(in: text) else { return }
    switch text[word.lowerBound] {
    case 0x23: return  // a comment
    case 0x30...0x39:
      dates.append(try date(leading: text, from: word.lowerBound))
      lines.append(line)
    case 0x41...0x5A, 0x61...0x7A: try readHeader(word, of: text, &words)
    default: throw fault(.unknownLine, at: word.lowerBound)
    }
  }

  /// What all lines together say.
  func calendar() throws(HolidayListError) -> HolidayCalendar {
    let weekend = weekend ?? .saturdayAndSunday
    guard let (first, last) = validity ?? yearsOfDates() else {
      throw HolidayListError(.noDates, line: line + 1, column: 1)
    }
    for (date, line) in zip(dates, lines) where date < first || date > last {
      throw HolidayListError(.outsideValidity, line: line, column: 1)
    }
    // Cannot be nil: the weekend and both dates have been checked, and every date lies between the two.
    guard let calendar = HolidayCalendar(weekend: weekend, from: first, through: last, holidays: dates) else {
      throw HolidayListError(.outsideValidity, line: line + 1, column: 1)
    }
    return calendar
  }

  /// From the first day of the earliest date's year to the last of the latest date's.
  private func yearsOfDates() -> (first: CalendarDate, last: CalendarDate)? {
    guard let earliest = dates.min(), let latest = dates.max() else { return nil }
    let first = CalendarDate.days(year: earliest.components.year, month: 1, day: 1)
    let last = CalendarDate.days(year: latest.components.year, month: 12, day: 31)
    return (CalendarDate(uncheckedDaysSinceEpoch: first), CalendarDate(uncheckedDaysSinceEpoch: last))
  }

  // Headers -----------------------------------------------------------------------------------------------------------

  private mutating func readHeader(
    _ word: Range<Int>, of text: Span<UInt8>, _ words: inout HolidayListWords
  ) throws(HolidayListError) {
    let header = text.extracting(word)
    if header.equals("weekend:") {
      guard weekend == nil else { throw fault(.repeatedHeader, at: word.lowerBound) }
      weekend = try readWeekend(of: text, &words)
    } else if header.equals("valid:") {
      guard validity == nil else { throw fault(.repeatedHeader, at: word.lowerBound) }
      validity = try readValidity(of: text, &words)
    } else {
      let isHeader = text[word.upperBound - 1] == 0x3A
      throw fault(isHeader ? .unknownHeader : .unknownLine, at: word.lowerBound)
    }
  }

  private func readWeekend(
    of text: Span<UInt8>, _ words: inout HolidayListWords
  ) throws(HolidayListError) -> WeekdaySet {
    var weekend = WeekdaySet.none
    var (count, isNone) = (0, false)
    while let word = words.next(in: text) {
      if let day = Weekday(named: text.extracting(word)), !isNone {
        weekend = weekend.inserting(day)
      } else if text.extracting(word).equals("none"), count == 0 {
        isNone = true
      } else {
        throw fault(.unknownWeekday, at: word.lowerBound)
      }
      count += 1
    }
    guard count > 0, !weekend.isEveryDay else { throw fault(.impossibleWeekend, at: 0) }
    return weekend
  }

  private func readValidity(
    of text: Span<UInt8>, _ words: inout HolidayListWords
  ) throws(HolidayListError) -> (first: CalendarDate, last: CalendarDate) {
    guard let first = words.next(in: text), let last = words.next(in: text) else {
      throw fault(.malformedValidity, at: text.count)
    }
    let dates = (try date(text.extracting(first), at: first), try date(text.extracting(last), at: last))
    if let surplus = words.next(in: text) { throw fault(.malformedValidity, at: surplus.lowerBound) }
    guard dates.0 <= dates.1 else { throw fault(.reversedValidity, at: last.lowerBound) }
    return dates
  }

  // Dates -------------------------------------------------------------------------------------------------------------

  /// The date at the beginning of a line, after which a blank, a tab or nothing comes.
  private func date(leading text: Span<UInt8>, from start: Int) throws(HolidayListError) -> CalendarDate {
    let end = min(start + CalendarDate.textLength, text.count)
    let date = try date(text.extracting(start..<end), at: start..<end)
    guard end == text.count || text[end] == 0x20 || text[end] == 0x09 else { throw fault(.missingBlank, at: end) }
    return date
  }

  private func date(_ text: Span<UInt8>, at range: Range<Int>) throws(HolidayListError) -> CalendarDate {
    do throws(CalendarDateError) {
      return try CalendarDate(isoText: text)
    } catch {
      throw fault(error == .noSuchDay ? .noSuchDay : .malformedDate, at: range.lowerBound)
    }
  }

  private func fault(_ reason: Reason, at offset: Int) -> HolidayListError {
    HolidayListError(reason, line: line, column: offset + 1)
  }
}

/// Finds the words of a line: what blanks and tabs separate.
struct HolidayListWords {
  private var position = 0

  /// The next word, or `nil` at the end of the line.
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while position < text.count, isBlank(text[position]) { position += 1 }
    let start = position
    while position < text.count, !isBlank(text[position]) { position += 1 }
    return start < position ? start..<position : nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
