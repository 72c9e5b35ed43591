import Credit
import Installments

extension InterestBasis: PlanWord {
  var planWord: String {
    switch self {
    case .perPeriod: "perPeriod"
    case .counted(let convention): convention.planWord
    case .effective: "effective"
    case .flat: "flat"
    }
  }

  /// Letters and digits alone tell the ways apart in which others write a basis: `30E/360`, `Act/365 (fixed)`.
  static func meanings(ofForeign word: String) -> [String] {
    let plain = word.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let bases = ofRates(plain) + DayCount.meanings(ofPlain: plain).map { .counted($0) }
    return bases.map(\.planWord)
  }

  /// What words for kinds of rates mean. An APR is nominal in some countries and effective in others; simple interest is
  /// that of a loan's first amount to some and that of every day's balance to others.
  private static func ofRates(_ plain: String) -> [InterestBasis] {
    switch plain {
    case "nominal", "nominalannual", "monthly", "periodic", "perperiod", "permonth", "tna": [.perPeriod]
    case "effectiveannual", "annualeffective", "compound", "compounded", "apy", "ear", "eir", "tea": [.effective]
    case "addon", "addonrate", "flatrate", "onprincipal": [.flat]
    case "apr": [.perPeriod, .effective]
    case "simple", "simpleinterest": [.flat, .counted(.actual365)]
    default: []
    }
  }
}

extension DayCount {
  fileprivate var planWord: String {
    switch self {
    case .thirty360: "thirty360"
    case .thirty360Bond: "thirty360Bond"
    case .thirtyE360: "thirtyE360"
    case .actual365: "actual365"
    case .actual36525: "actual36525"
    case .actual360: "actual360"
    case .actualActualISDA: "actualActualISDA"
    case .actualActualYearEnd: "actualActualYearEnd"
    case .actualActualAFB: "actualActualAFB"
    }
  }

  /// The conventions that go by a name, of which letters and digits are left: `actact` is what three of them are called.
  fileprivate static func meanings(ofPlain name: String) -> [DayCount] {
    switch name {
    case "30360", "thirty360": [.thirty360, .thirty360Bond, .thirtyE360]
    case "30360us", "30u360", "us30360": [.thirty360]
    case "30a360", "30360bond", "30360bondbasis", "bondbasis": [.thirty360Bond]
    case "30e360", "30360eurobond", "eurobond", "eurobondbasis": [.thirtyE360]
    case "act365", "act365f", "act365fixed", "actual365", "actual365f", "actual365fixed": [.actual365]
    case "act36525", "actual36525": [.actual36525]
    case "act360", "actual360": [.actual360]
    case "daily", "exactdays", "actual": [.actual365, .actual360]
    case "actact", "actualactual": [.actualActualISDA, .actualActualYearEnd, .actualActualAFB]
    case "actactisda", "actualactualisda": [.actualActualISDA]
    case "actactafb", "actualactualafb", "actacteuro": [.actualActualAFB]
    default: []
    }
  }
}

extension AmortizationClosing: PlanWord {
  var planWord: String {
    switch self {
    case .lastAbsorbs: "lastAbsorbs"
    case .nudged: "nudged"
    case .unadjusted: "unadjusted"
    }
  }

  static func meanings(ofForeign word: String) -> [String] {
    let meanings: [Self] =
      switch word.lowercased() {
      case "last", "lastpayment", "adjusted", "adjustlast", "absorb", "absorbs": [.lastAbsorbs]
      case "nearest", "closest", "level": [.nudged]
      case "none", "equal", "allequal", "exact": [.unadjusted]
      default: []
      }
    return meanings.map(\.planWord)
  }
}

extension FirstPeriod.Compounding: PlanWord {
  var planWord: String {
    switch self {
    case .simple: "simple"
    case .compound: "compound"
    }
  }

  static func meanings(ofForeign word: String) -> [String] {
    switch word.lowercased() {
    case "linear", "proportional", "prorata", "pro-rata": [Self.simple.planWord]
    case "exponential": [Self.compound.planWord]
    default: []
    }
  }
}

extension FirstPeriod.DeferredInterest: PlanWord {
  var planWord: String {
    switch self {
    case .waived: "waived"
    case .simple: "simple"
    case .compound: "compound"
    }
  }

  static func meanings(ofForeign word: String) -> [String] {
    switch word.lowercased() {
    case "none", "free", "interestfree", "interest-free": [Self.waived.planWord]
    case "capitalized", "capitalised": [Self.compound.planWord]
    case "accrued", "accrues": [Self.simple.planWord, Self.compound.planWord]
    default: []
    }
  }
}
