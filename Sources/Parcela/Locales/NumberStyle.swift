/// How amounts are written: as machines do, or as the people of a locale do.
///
///     NumberStyle(name: "machine")     // 1234.50 EUR
///     NumberStyle(name: "de-CH")       // CHF 1'234.50
public enum NumberStyle: Hashable, Sendable {
  /// Digits, a decimal point, a blank and the code: `1234.50 EUR`.
  case machine
  /// As a locale has it.
  case locale(LocaleIdentifier)

  /// Finds a style by its name: `machine`, or the tag of a locale; `nil` for anything else.
  public init?(name: some StringProtocol) {
    if name == "machine" {
      self = .machine
    } else if let locale = LocaleIdentifier(tag: name) {
      self = .locale(locale)
    } else {
      return nil
    }
  }

  /// The style's name, which finds it.
  public var name: String {
    switch self {
    case .machine: "machine"
    case .locale(let locale): locale.tag
    }
  }

  /// At most three names that someone who wrote another most likely meant, nearest first.
  public static func nearest(to name: String) -> [String] {
    let isMachine = Parcela.nearest(to: name, in: ["machine"]) != nil
    return (isMachine ? ["machine"] : []) + LocaleIdentifier.nearest(to: name).prefix(isMachine ? 2 : 3)
  }
}
