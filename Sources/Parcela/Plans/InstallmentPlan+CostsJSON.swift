import Credit
import ExactMoney
import Installments

/// Down payments and fees. An amount stands alone where the limits name its currency and no other.
extension JSONWriter {
  mutating func membersOfCosts(_ plan: InstallmentPlan) {
    let only = plan.limits.count == 1 ? plan.limits[0].currency : nil
    if let downPayment = plan.downPayment {
      key("downPayment")
      object(oneLine: true) { writer in
        switch downPayment {
        case .percent(let percent): writer.member("percent", decimalText(percent))
        case .amounts(let amounts): writer.member("amount", or: "amounts", amounts, only: only)
        }
      }
    }
    if !plan.fees.isEmpty {
      key("fees")
      array { writer in
        for fee in plan.fees { writer.value(fee, only: only) }
      }
    }
  }

  private mutating func value(_ fee: InstallmentPlan.Fee, only: Currency?) {
    object(oneLine: true) { writer in
      writer.member("kind", fee.kind)
      if !fee.amounts.isEmpty { writer.member("amount", or: "amounts", fee.amounts, only: only) }
      if let percent = fee.percent { writer.member("percent", decimalText(percent)) }
      if !fee.minimums.isEmpty { writer.member("minimum", or: "minimums", fee.minimums, only: only) }
      if !fee.maximums.isEmpty { writer.member("maximum", or: "maximums", fee.maximums, only: only) }
      writer.member("paid", fee.paid.planWord)
      if !fee.inFinanceCharge { writer.member("inFinanceCharge", false) }
    }
  }

  private mutating func member(_ single: String, or several: String, _ amounts: [Money], only: Currency?) {
    if amounts.count == 1, amounts[0].currency == only { return member(single, amounts[0].amountText) }
    key(several)
    array { writer in
      for amount in amounts {
        writer.object { writer in
          writer.member("currency", amount.currency.code)
          writer.member("amount", amount.amountText)
        }
      }
    }
  }
}
