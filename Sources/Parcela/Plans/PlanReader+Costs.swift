import Credit
import ExactMoney
import Installments

/// Down payments and fees, whose amounts are in the currencies of the limits.
extension PlanReader {
  mutating func downPayment(_ field: JSONField, _ currencies: [Currency]?) -> InstallmentPlan.DownPayment? {
    guard let downPayment = object(field, known: PlanKeys.downPayment) else { return nil }
    if let percent = downPayment.optional("percent") {
      for key in ["amount", "amounts"] {
        if let other = downPayment.optional(key) { note(.keysExclude("percent", key), at: other) }
      }
      return self.percent(percent).map { .percent($0) }
    }
    guard downPayment.hasOne(of: ["amount", "amounts"]) else {
      if !downPayment.hasUnknown { note(.noneOfKeys(PlanKeys.downPayment), at: field) }
      return nil
    }
    return .amounts(amounts("amount", or: "amounts", of: downPayment, currencies))
  }

  mutating func fee(_ field: JSONField, _ currencies: [Currency]?) -> InstallmentPlan.Fee? {
    guard let fee = object(field, known: PlanKeys.fee) else { return nil }
    let kind = required("kind", of: fee) { $0.string($1) }
    if !fee.hasOne(of: ["amount", "amounts", "percent"]), !fee.hasUnknown {
      note(.noneOfKeys(["amount", "amounts", "percent"]), at: field)
    }
    let fixed = amounts("amount", or: "amounts", of: fee, currencies)
    let percent = optional("percent", of: fee) { $0.percent($1) }
    let minimums = amounts("minimum", or: "minimums", of: fee, currencies)
    let maximums = amounts("maximum", or: "maximums", of: fee, currencies)
    let paid: FeePayment? = required("paid", of: fee) { $0.word($1) }
    let inFinanceCharge = optional("inFinanceCharge", of: fee) { $0.bool($1) } ?? true
    guard let kind, let paid else { return nil }
    return InstallmentPlan.Fee(
      kind: kind, amounts: fixed, percent: percent, minimums: minimums, maximums: maximums, paid: paid,
      inFinanceCharge: inFinanceCharge)
  }
}
