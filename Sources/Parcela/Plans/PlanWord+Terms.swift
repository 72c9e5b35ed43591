import Credit
import Installments

extension FeePayment: PlanWord {
  var planWord: String {
    switch self {
    case .first: "first"
    case .spread: "spread"
    case .financed: "financed"
    case .deducted: "deducted"
    }
  }
}

extension BusinessDayRule: PlanWord {
  var planWord: String {
    switch self {
    case .none: "none"
    case .following: "following"
    case .modifiedFollowing: "modifiedFollowing"
    case .preceding: "preceding"
    case .modifiedPreceding: "modifiedPreceding"
    }
  }

  static func meanings(ofForeign word: String) -> [String] {
    switch word.lowercased() {
    case "next", "forward", "postpone": [Self.following.planWord, Self.modifiedFollowing.planWord]
    case "previous", "backward", "before": [Self.preceding.planWord, Self.modifiedPreceding.planWord]
    default: []
    }
  }
}

extension InstallmentPlan.PriceIncludes: PlanWord {
  var planWord: String {
    switch self {
    case .tax: "tax"
    case .nothing: "none"
    }
  }
}

extension InstallmentPlan.Displayed: PlanWord {
  var planWord: String {
    switch self {
    case .exact: "exact"
    case .truncated: "truncated"
    }
  }
}

/// From when the anchor days of a semi-monthly rhythm count for the first payment.
enum AnchorDayWord: String, PlanWord {
  /// The start date counts where it is one.
  case fromStart
  /// Only later ones.
  case afterStart

  var planWord: String { rawValue }
}
