import Credit
import ExactMoney

/// The functions of spreadsheets.
extension PublishedCase {
  func annuityFault() throws -> String? {
    let rate = try required(inputs.rate("rate"), "rate").periodic()
    let count = try inputs.whole("nper", "n")
    let annuity = Annuity(
      rate: rate, count: kind == "NPER" ? 1 : try required(count, "nper"),
      presentValue: try inputs.number("pv", "principal") ?? .zero, futureValue: try inputs.number("fv") ?? .zero,
      timing: try inputs.timing(dueByKind: isDueByKind))
    switch kind {
    case "PMT":
      return try stated.fault(either: true) { try annuity.payment($0) }
    case "IPMT", "PPMT":
      let period = try required(inputs.whole("per", "period"), "per")
      return try stated.fault(either: true) { digits in
        try kind == "IPMT"
          ? annuity.interestPayment(period: period, digits) : annuity.principalPayment(period: period, digits)
      }
    case "CUMIPMT", "CUMPRINC":
      let first = try required(inputs.whole("start", "start_period"), "start")
      let last = try required(inputs.whole("end", "end_period"), "end")
      guard first <= last else { throw AnnuityError.periodOutOfRange(last) }
      return try stated.fault(either: true) { digits in
        try kind == "CUMIPMT"
          ? annuity.cumulativeInterest(periods: first...last, digits)
          : annuity.cumulativePrincipal(periods: first...last, digits)
      }
    default:
      let payment = try inputs.number("pmt", "payment") ?? .zero
      return try stated.fault(either: kind != "NPER") { digits in
        switch kind {
        case "PV": try annuity.presentValue(payment: payment, digits)
        case "FV": try annuity.futureValue(payment: payment, digits)
        default: try annuity.periodCount(payment: payment, digits)
        }
      }
    }
  }

  /// RATE and IRR: every rate there is, of which a source may state one.
  func ratesFault() throws -> String? {
    _ = inputs.text("guess")
    let rates = kind == "IRR" ? try internalRates() : try periodRates()
    if let several = stated.computed as? [Any] {
      guard try rates(ResultDigits(decimals: 20, rounding: .halfToEven)).count == several.count else {
        return "there are not \(several.count) rates"
      }
      for index in several.indices {
        let one = StatedAnswer(computed: several[index], published: nil, agrees: false, isCutOff: false)
        if let fault = try one.fault("rate \(index + 1)", { try rates($0)[index] }) { return fault }
      }
      return nil
    }
    guard let computed = stated.computed, !StatedFigure.isNone(computed) else {
      return try stated.fault { try rates($0).first.orThrow(AnnuityError.noSolution) }
    }
    let figure = try StatedFigure(computed).value
    let all = try rates(ResultDigits(decimals: figure.scale, rounding: .halfToEven))
    guard let place = all.firstIndex(of: figure) else { return "the rates are \(all.map(\.description))" }
    return try stated.fault { try rates($0)[place] }
  }

  private typealias Rates = (ResultDigits) throws -> [DecimalAmount]

  private func internalRates() throws -> Rates {
    let flows = try required(inputs.numbers("cf", "flows", "values"), "cf")
    return { try InternalRate.all(of: flows, $0) }
  }

  private func periodRates() throws -> Rates {
    let count = try required(inputs.whole("nper", "n"), "nper")
    let (present, future) = (try inputs.number("pv") ?? .zero, try inputs.number("fv") ?? .zero)
    let payment = try inputs.number("pmt", "payment") ?? .zero
    let timing = try inputs.timing(dueByKind: isDueByKind)
    return { digits in
      do throws(AnnuityError) {
        return [
          try Annuity.rate(
            count: count, presentValue: present, payment: payment, futureValue: future, timing: timing, digits)
        ]
      } catch .severalSolutions(let rates) {
        return rates
      } catch .noSolution {
        return []
      }
    }
  }

  /// EFFECT in percent, of a nominal rate in percent.
  func effectiveRateFault() throws -> String? {
    let periods = try required(inputs.whole("m", "npery", "periods"), "m")
    let rate = try PeriodicRate(percent("nominal", "nominal_rate").fractionOfPercent(), dividedBy: Int64(periods))
    return try stated.fault { digits in
      try rate.effectiveRate(periods: periods, digits.finer(by: 2)).percentOfFraction()
    }
  }

  /// NOMINAL in percent, of an effective rate in percent.
  func nominalRateFault() throws -> String? {
    let periods = try required(inputs.whole("m", "npery", "periods"), "m")
    let rate = try PeriodicRate(percent("effective", "effective_rate").fractionOfPercent())
    return try stated.fault { digits in
      try rate.periodicRate(periods: periods, digits.finer(by: 6)).percentOfFraction()
        .multiplied(by: DecimalAmount(Int64(periods))).rounded(toScale: digits.decimals, rounding: digits.rounding)
    }
  }

  private func percent(_ names: String...) throws -> DecimalAmount {
    let text = try required(StatedFigure.text(of: inputs.value(names)), names[0])
    return try StatedFigure(text.hasSuffix("%") ? String(text.dropLast()) : text).value
  }
}

extension ResultDigits {
  func finer(by more: Int) -> ResultDigits { ResultDigits(decimals: decimals + more, rounding: rounding) }
}

extension Optional {
  func orThrow(_ error: some Error) throws -> Wrapped {
    guard let self else { throw error }
    return self
  }
}
