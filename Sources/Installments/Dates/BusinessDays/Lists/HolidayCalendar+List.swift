extension HolidayCalendar {
  /// Reads a list of holidays as a merchant writes it in a file.
  ///
  ///     # Our warehouse is closed on these days.
  ///     weekend: saturday sunday
  ///     valid: 2026-01-01 2027-12-31
  ///     2026-12-24  Christmas Eve
  ///     2026-12-25
  ///
  /// One date a line, in any order, with a name after blanks or a tab. Empty lines and lines that begin with `#` are
  /// comments. `weekend` names days, or `none`; without it the weekend is Saturday and Sunday. `valid` gives the first and
  /// the last day that the list is meant for; without it these are the first day of the earliest date's year and the last
  /// day of the latest date's. Lines end in LF or CR LF; a byte order mark at the beginning is passed over; names may be any
  /// bytes.
  ///
  /// - Throws: the first fault with its line and column. A date outside `valid` is found when all lines are read.
  /// - Complexity: O(bytes), and a bit for each day between the earliest and the latest date.
  public init(list bytes: Span<UInt8>) throws(HolidayListError) {
    var reader = HolidayListReader()
    var start = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let hasReturn = end > start && bytes[end - 1] == 0x0D
      try reader.read(bytes.extracting(start..<(hasReturn ? end - 1 : end)))
      start = end + 1
    }
    self = try reader.calendar()
  }
}
