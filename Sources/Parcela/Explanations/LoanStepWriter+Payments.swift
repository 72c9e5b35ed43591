import Credit
import ExactMoney
import Installments

/// Payment by payment.
extension LoanStepWriter {
  /// Of each payment of the plan, the level payment that begins with it, its interest, and what closes the loan.
  func paymentSteps() throws(LoanTermsError) -> [[Step]] {
    var steps: [[Step]] = Array(repeating: [], count: offset)
    let levels = levelPayments
    var paid = 0
    for (stage, count) in figures.stageCounts.enumerated() {
      for index in paid..<paid + count {
        var own = index == paid ? try levelSteps(ofStage: stage, paid..<paid + count, level: levels[stage]) : []
        let isLast = index == payments.count - 1
        if !isLast || terms.closing != .unadjusted { own.append(try interestStep(index)) }
        if isLast { own.append(try closingStep(index, level: levels[stage])) }
        steps.append(own)
      }
      paid += count
    }
    return steps
  }

  private var levelPayments: [Int64] {
    do throws(MoneyError) { return try terms.levels(of: principal) } catch {
      preconditionFailure("a loan that was quoted has its level payments")
    }
  }

  private func levelSteps(
    ofStage index: Int, _ range: Range<Int>, level: Int64
  ) throws(LoanTermsError) -> [Step] {
    let owed = owed(before: range.lowerBound)
    let factor = index == 0 ? terms.first.payment : terms.later[index - 1].payment
    let rounded = product(factor, owed)
    let step = Step(
      .levelPayment,
      [
        numbers(range.lowerBound + 1...range.upperBound), ("owed", text(owed)),
        ("repaidIn", "\(repaidIn - range.lowerBound)"), rates(range), ("balloon", balloonWord), ("rounding", rounding),
        ("closing", closing),
      ],
      exact: try figures.levelPayment(ofStage: index, owing: owed), text(rounded))
    guard terms.closing == .nudged, range.upperBound == payments.count else { return [step] }
    return [step, nudgedStep(from: rounded, to: level)]
  }

  /// In how many payments the level ones would repay the loan.
  private var repaidIn: Int {
    if case .amortizedOver(let payments) = plan.balloon { payments } else { payments.count }
  }

  /// The rates of some periods, each said once; only their number where there are many.
  private func rates(_ range: Range<Int>) -> (String, String?) {
    var rates: [String] = []
    for index in range {
      let rate = figures.rate(ofPayment: index + 1)
      if rates.last != rate { rates.append(rate) }
    }
    guard rates.count > 1 else { return ("rate", rates.first) }
    return ("rates", rates.count > 2 ? "\(rates.count), one after the other" : rates.joined(separator: ", "))
  }

  /// Why a level payment was taken: what the last payment would be with its neighbours.
  private func nudgedStep(from rounded: Int64, to level: Int64) -> Step {
    let balloon = terms.balloon.map { product($0, principal) } ?? 0
    let candidates = Set([rounded, level - 1, level, level + 1]).sorted().compactMap {
      candidate -> (String, String?)? in
      do throws(MoneyError) {
        let last = try terms.lastPayment(of: principal, level: candidate)
        let difference = Int64(clamping: (Int128(last) - Int128(balloon) - Int128(candidate)).magnitude)
        return ("lastAt\(text(candidate))", "\(text(last)), off by \(text(difference))")
      } catch {
        // A level beside the one that is taken may be beyond what amounts can be, and is none to choose.
        return nil
      }
    }
    return Step(
      .nudgedPayment,
      [("rounded", text(rounded))] + candidates + [("balloon", balloon == 0 ? nil : text(balloon))], text(level))
  }

  /// What bears interest in the period before a payment.
  private func base(_ index: Int) -> (name: String, amount: Int64) {
    figures.accrual == .onPrincipal ? ("lent", principal) : ("balance", owed(before: index))
  }

  private func interestStep(_ index: Int) throws(LoanTermsError) -> Step {
    let (name, amount) = base(index)
    return Step(
      .interest,
      [
        ("payment", "\(index + 1 + offset)"), (name, text(amount)), ("rate", figures.rate(ofPayment: index + 1)),
        ("rounding", rounding),
      ],
      exact: try figures.interest(ofPayment: index + 1, on: amount),
      schedule.installments[offset + index].interest.amountText)
  }

  private func closingStep(_ index: Int, level: Int64) throws(LoanTermsError) -> Step {
    let payment = schedule.installments[offset + index]
    let (number, balance) = (("payment", "\(payment.number)"), ("balance", text(owed(before: index))))
    // A payment without its fee is its principal and its interest.
    let amount = text(payment.amount.minorUnits - payment.fee.minorUnits)
    guard terms.closing == .unadjusted else {
      return Step(
        .closing, [number, balance, ("interest", payment.interest.amountText), ("closing", closing)], amount)
    }
    let balloon = terms.balloon.map { text(product($0, principal)) }
    let accrued = try figures.interest(ofPayment: index + 1, on: base(index).amount)
    return Step(
      .closing,
      [
        number, balance, ("levelPayment", text(level)), ("balloon", balloon),
        ("rate", figures.rate(ofPayment: index + 1)), ("closing", closing),
      ],
      exact: accrued, "\(amount), of which interest \(payment.interest.amountText)")
  }
}
