import Parcela

extension FeedHeaderError {
  /// What is wrong, as a clause.
  public var what: String {
    switch self {
    case .empty: "the feed is empty"
    case .blankLine: "the first line is blank"
    case .unsupportedFormat(let format): "the feed looks like \(format.name), which this build does not read"
    case .notText: "the header is not UTF-8 text"
    case .controlCharacter: "the header holds a control character"
    case .carriageReturns: "lines end with carriage returns alone"
    case .tooLong: "the header is longer than 6 MiB"
    case .missingColumn(let field, _): "the header has no column for \(field.rawValue)"
    case .repeatedColumn(let field, let name):
      "the header has several columns \(name), which stands for \(field.rawValue)"
    case .unknownColumn(_, let name, _): "the header has no column \(name)"
    }
  }

  /// How to mend it, as a clause.
  public var mend: String {
    switch self {
    case .empty: "check that the export has finished"
    case .blankLine: "begin the feed with a line of column names"
    case .unsupportedFormat(let format): format.mend
    case .notText: "save the feed as UTF-8"
    case .controlCharacter: "check that the feed is text with tabs between fields"
    case .carriageReturns: "convert them first, as in: tr '\\r' '\\n' < FEED | parcela batch - …"
    case .tooLong: "check that the feed has line ends"
    case .missingColumn(let field, let names):
      "say --map \(field.rawValue)=COLUMN with one of its columns (\(Self.shown(names)))"
    case .repeatedColumn(let field, _): "rename one of them, or say --map \(field.rawValue)=COLUMN"
    case .unknownColumn(let field, let name, let names):
      nearest(to: name, in: names).map { "did you mean --map \(field.rawValue)=\($0)?" }
        ?? "its columns are \(Self.shown(names))"
    }
  }

  /// The first columns' names, each shortened.
  private static func shown(_ names: [String]) -> String {
    let shown = names.prefix(12).map { $0.count > 40 ? $0.prefix(40) + "…" : $0 }.joined(separator: ", ")
    return names.count > 12 ? shown + ", …" : shown
  }
}
