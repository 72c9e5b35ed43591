import Credit
import ExactMoney
import Installments
import MoneyText

/// What is taken from the total, added to it, and split.
extension ExplanationWriter {
  private var rounding: String { plan.plan.rounding.planWord }

  /// `numerator/denominator` of a share of the total, in minor units. Both are below 10¹⁷, and the total fits Int64.
  private func exact(_ share: PercentShare) -> String {
    "\(Int128(total.minorUnits) * Int128(share.numerator))/\(share.denominator)"
  }

  var downPaymentSteps: [Step] {
    guard let rules = acceptedTerms?.rules, rules.downPayment.exists else { return [] }
    let isShare = if case .share = rules.downPayment { true } else { false }
    var exactShare: String?
    if case .share(let share) = rules.downPayment { exactShare = exact(share) }
    return [
      Step(
        .downPayment,
        [
          ("downPayment", written("downPayment")), ("total", total.amountText), ("rounding", isShare ? rounding : nil),
          ("step", rules.step == 1 ? nil : text(rules.step)),
        ],
        exact: exactShare, text(quote.downPayment))
    ]
  }

  var feeSteps: [Step] {
    guard let rules = acceptedTerms?.rules else { return [] }
    return (0..<rules.fees.count).map { index in
      let (fee, name) = (rules.fees[index], plan.plan.fees[index].kind)
      let amount = fee.amount(of: total.minorUnits, rounding: rules.rounding)
      return Step(
        .fee,
        [
          ("kind", name), ("amount", fee.fixed == 0 ? nil : text(fee.fixed)),
          ("percent", plan.plan.fees[index].percent.map { decimalText($0) }),
          ("rounding", fee.share == nil ? nil : rounding),
          ("least", fee.minimum == 0 ? nil : text(fee.minimum)),
          ("greatest", fee.maximum == .max ? nil : text(fee.maximum)), ("paid", fee.paid.planWord),
          ("inFinanceCharge", fee.inFinanceCharge ? "yes" : "no"),
        ],
        exact: fee.share.map { exact($0) }, text(amount) ?? "none")
    }
  }

  /// The amount that is split and the number of payments that it is split into.
  private func split(_ terms: QuoteTerms) -> (amount: Int64, count: Int) {
    let fees = quote.fees
    // Parts of a total of payments that was checked to fit.
    return (
      total.minorUnits - quote.downPayment + fees.financed + fees.spread,
      terms.count - (terms.rules.downPayment.exists ? 1 : 0)
    )
  }

  var splitSteps: [Step] {
    guard let terms = acceptedTerms, terms.interest == nil else { return [] }
    let (amount, count) = split(terms)
    let rules = terms.rules
    let (steps, offStep) = amount.quotientAndRemainder(dividingBy: rules.step)
    let (share, rest) = steps.quotientAndRemainder(dividingBy: Int64(count))
    let hasStep = rules.step > 1
    return [
      Step(
        .splitAmount,
        [
          ("total", total.amountText), ("downPayment", rules.downPayment.exists ? text(quote.downPayment) : nil),
          ("financedFees", quote.fees.financed == 0 ? nil : text(quote.fees.financed)),
          ("spreadFees", quote.fees.spread == 0 ? nil : text(quote.fees.spread)),
        ],
        text(amount)),
      Step(
        .share, [("amount", text(amount)), ("payments", "\(count)"), ("step", hasStep ? text(rules.step) : nil)],
        exact: "\(amount)/\(count)",
        "\(text(share * rules.step)) each"
          + (rest == 0 ? "" : ", and \(rest) \(hasStep ? "steps" : "minor units") more")
          + (offStep == 0 ? "" : ", and \(text(offStep)) off step")),
      Step(
        .remainder,
        [
          ("remainder", RemainderWord(rules.remainder).planWord), ("rounding", isRounded(rules) ? rounding : nil),
          ("firstFees", quote.fees.first == 0 ? nil : text(quote.fees.first)),
        ],
        runs),
    ]
  }

  private func isRounded(_ rules: CurrencyRules) -> Bool {
    if case .roundedThenLast = rules.remainder { true } else { false }
  }

  /// `3 × 32.50, 1 × 32.49`.
  private var runs: String {
    (0..<quote.payments.runCount).map { index in
      let run = quote.payments.run(at: index)
      return "\(run.count) × \(text(run.amount))"
    }.joined(separator: ", ")
  }
}

extension StatedCosts {
  /// `interest, feesInPayments`, or `none`.
  fileprivate var words: String {
    let names: [(StatedCosts, String)] = [
      (.interest, "interest"), (.feesInPayments, "feesInPayments"), (.feesDeducted, "feesDeducted"),
    ]
    let words = names.filter { contains($0.0) }.map(\.1)
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}

/// The payments one by one, and the sentence.
extension ExplanationWriter {
  var paymentSteps: [Step] {
    guard schedule.isEligible else { return [] }
    return schedule.installments.flatMap { payment -> [Step] in
      let number = ("payment", "\(payment.number)")
      var steps = loan?.paymentSteps[payment.number - 1] ?? []
      steps += [
        Step(
          .payment,
          [
            number, ("principal", payment.principal.amountText), ("interest", payment.interest.amountText),
            ("fee", payment.fee.amountText), ("balance", payment.balance.amountText),
          ],
          payment.amount.amountText),
        Step(
          .dueDate,
          [number, ("start", schedule.start.isoText)]
            + ["every", "first", "firstInterval", "endOfMonth"].map { ($0, written($0)) },
          payment.due.isoText),
      ]
      if let businessDays = plan.plan.businessDays, businessDays.rule != .none {
        steps.append(
          Step(
            .businessDay,
            [
              number, ("due", payment.due.isoText), ("rule", businessDays.rule.name.description),
              ("calendar", businessDays.calendar),
            ],
            payment.dueAdjusted.isoText))
      }
      return steps
    } + [
      Step(
        .totalOfPayments,
        [
          ("total", total.amountText), ("interest", loan == nil ? nil : text(quote.interest)),
          ("feesInPayments", text(quote.fees.inPayments)),
        ],
        schedule.totalOfPayments.amountText)
    ]
  }

  var sentenceSteps: [Step] {
    let stated = StatedAmounts(quote, isTruncated: plan.plan.displayed == .truncated)
    let shown: [(String, String?)] = [
      ("status", schedule.eligibility.name.description), ("payments", quote.isEligible ? runs : nil),
      ("shape", quote.isEligible ? "\(stated.shape)" : nil),
      ("statedCosts", quote.isEligible ? stated.statedCosts.words : nil),
      ("displayed", written("displayed")), ("locale", inputs.request.locale.tag),
      ("cldr", PinnedLocales.cldrVersion),
    ]
    return [Step(.sentence, shown, schedule.text), Step(.spokenSentence, shown, schedule.textSpoken)]
  }
}
