import Installments
import Parcela

/// The holiday calendars that `--holidays` names, beside the built-in ones.
struct HolidayFiles {
  private let calendars: [String: HolidayCalendar]

  /// No calendars but the built-in ones.
  static let none = HolidayFiles(calendars: [:])

  private init(calendars: [String: HolidayCalendar]) { self.calendars = calendars }

  /// Reads the files of arguments, each `FILE` or `ID=FILE`; without an id it is the file's name, its last ending apart.
  init(_ arguments: [String]) throws(CommandFailure) {
    var calendars: [String: HolidayCalendar] = [:]
    for argument in arguments {
      let (id, path) = Self.parts(argument)
      guard !id.isEmpty, !path.isEmpty else {
        throw .usage("\(argument) names no calendar", where: "--holidays", "write FILE or ID=FILE")
      }
      guard calendars.updateValue(try Self.calendar(path), forKey: id) == nil else {
        throw .usage("two calendars have the id \(id)", where: "--holidays", "name one of them by ID=FILE")
      }
    }
    self.calendars = calendars
  }

  /// The calendar of an id: that of a file, else the built-in one; `nil` where there is neither.
  func calendar(_ id: String) -> HolidayCalendar? {
    calendars[id] ?? HolidayTable(named: Array(id.utf8).span)?.calendar()
  }

  private static func parts(_ argument: String) -> (id: String, path: String) {
    if let equals = argument.firstIndex(of: "=") {
      return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
    let name = argument.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let end = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    return (String(name[..<end]), argument)
  }

  private static func calendar(_ path: String) throws(CommandFailure) -> HolidayCalendar {
    let bytes = try SmallFile.bytes(of: path)
    do throws(HolidayListError) {
      return try HolidayCalendar(list: bytes.span)
    } catch {
      throw CommandFailure(
        message: "\(error.reason.what) (\(path):\(error.line):\(error.column)): \(error.reason.mend)", exitCode: 2)
    }
  }
}

extension HolidayListError.Reason {
  /// What is wrong.
  fileprivate var what: String {
    switch self {
    case .unknownLine: "the line is no date"
    case .unknownHeader: "the header is unknown"
    case .repeatedHeader: "the header stands twice"
    case .malformedDate: "the date is malformed"
    case .noSuchDay: "there is no such day"
    case .missingBlank: "something follows the date at once"
    case .unknownWeekday: "the word is no day of the week"
    case .impossibleWeekend: "the weekend has no days, or all of them"
    case .malformedValidity: "the validity is not two dates"
    case .reversedValidity: "the validity ends before it begins"
    case .outsideValidity: "the date is outside the list's validity"
    case .noDates: "the list says for no day whether it is a holiday"
    }
  }
}
