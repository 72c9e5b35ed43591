/// Why a feed's header cannot be used.
public enum FeedHeaderError: Error, Hashable, Sendable {
  /// The feed has no bytes.
  case empty
  /// The first line, where the header belongs, is blank.
  case blankLine
  /// The feed is in a format that this build does not read.
  case unsupportedFormat(FeedFormat)
  /// The header is not UTF-8 text.
  case notText
  /// The header holds a control character, such as NUL.
  case controlCharacter
  /// Lines end with carriage returns alone.
  case carriageReturns
  /// The header is longer than a record may be.
  case tooLong
  /// No column holds a field that every run needs.
  case missingColumn(FeedField, [String])
  /// Two columns have the name that stands for a field.
  case repeatedColumn(FeedField, name: String)
  /// `--map` names a column that the header does not have.
  case unknownColumn(FeedField, name: String, [String])
}
