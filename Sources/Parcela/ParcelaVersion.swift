import ExactMoney

/// The versions that every report and record names.
public enum ParcelaVersion {
  /// This library's version.
  public static let current = "0.1.0"

  /// The day on which the ISO 4217 table was last reviewed, `YYYY-MM-DD`.
  public static var isoTableDate: String { Currency.isoTableDate.description }
}
