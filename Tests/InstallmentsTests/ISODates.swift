import Installments

/// Reads `2026-11-30`.
func isoDate(_ text: String) throws -> CalendarDate { try CalendarDate(isoText: Array(text.utf8).span) }

/// Writes `2026-11-30`.
func isoText(_ date: CalendarDate) -> String {
  let (year, month, day) = date.components
  func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
  return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
}
