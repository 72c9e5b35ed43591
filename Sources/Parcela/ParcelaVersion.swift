/// The versions that every report and record names.
public enum ParcelaVersion {
  /// This library's version.
  public static let current = "0.1.0"
}
