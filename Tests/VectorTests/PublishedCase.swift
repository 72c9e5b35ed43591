import Credit
import ExactMoney
import Foundation

/// A published loan case: a kind of computation, what it starts from, what somebody printed and what was found.
struct PublishedCase {
  let id: String
  /// The kind without its numbers, each written `#`: `rule of # refund`.
  let kind: String
  /// The numbers in the kind.
  let kindNumbers: [String]
  /// Whether the kind is that of payments at the beginning of periods.
  let isDueByKind: Bool
  let inputs: CaseInputs
  let stated: StatedAnswer

  init(_ fields: [String: Any], kind text: String) {
    id = fields["id"] as? String ?? ""
    let due = [" annuity-due", " annuity due"].first { text.hasSuffix($0) }
    isDueByKind = due != nil
    (kind, kindNumbers) = Self.pattern(text.dropLast(due?.count ?? 0))
    inputs = CaseInputs(fields["inputs"] as? [String: Any] ?? [:])
    stated = StatedAnswer(
      computed: fields["computed"], published: fields["agrees"] as? Bool == true ? fields["published"] : nil,
      agrees: fields["agrees"] as? Bool == true,
      isCutOff: (fields["note"] as? String ?? "").lowercased().contains("truncated"))
  }

  /// Writes each number of a text as `#` and gives them beside it.
  private static func pattern(_ text: Substring) -> (String, [String]) {
    var numbers: [String] = []
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      guard let first = word.first, first.isNumber, word.allSatisfy({ $0.isNumber || $0 == "." }) else {
        return String(word)
      }
      numbers.append(String(word))
      return "#"
    }
    return (words.joined(separator: " "), numbers)
  }

  /// What is wrong, or `nil`.
  func fault() -> String? {
    do {
      if let fault = try kindFault() { return fault }
      let unread = inputs.unread
      return unread.isEmpty ? nil : "inputs that are not known: \(unread.joined(separator: ", "))"
    } catch {
      return "\(error)"
    }
  }

  private func kindFault() throws -> String? {
    switch kind {
    case "PMT", "IPMT", "PPMT", "CUMIPMT", "CUMPRINC", "PV", "FV", "NPER": try annuityFault()
    case "RATE", "IRR": try ratesFault()
    case "effective rate %": try effectiveRateFault()
    case "nominal rate %": try nominalRateFault()
    case "schedule totals, payment and interest rows rounded to cents, last payment adjusts": try totalsFault()
    case "PMT odd first period": try oddFirstPeriodFault()
    case "PMT after rate step", "PMT after rate step at month #": try rateStepFault()
    case "fixed payment until repaid": try fixedPaymentFault()
    case "total interest with rounded payment": try roundedInterestFault()
    case "total interest exact": try exactInterestFault()
    case "balance after #", "balance after # of #", "balance after # payments", "balance", "balloon": try balanceFault()
    case "full schedule": try scheduleFault()
    case "property share": try propertyShareFault()
    case "total cost of credit": try totalCostFault()
    case "spread fee": try spreadFeeFault()
    case "earned interest by rule of # after # of #", "earned interest by rule of #": try earnedFault()
    case "rule of # refund": try refundFault()
    case "no-cost EMI discount": try discountFault()
    case "cost of GST as IRR % p.a. on #": try taxRateFault()
    case "zero-rate split": try splitFault()
    case "monthly with end-of-month clamp from the ORIGINAL day": try monthlyDatesFault()
    case "business-day adjust": try businessDayFault()
    case "day count days": try dayCountFault()
    case let kind where kind.hasPrefix("year fraction"): try yearFractionFault()
    default: "the kind is not known: \(kind)"
    }
  }

  /// A number in the kind, from the first.
  func kindNumber(_ index: Int) -> Int? { kindNumbers.indices.contains(index) ? Int(kindNumbers[index]) : nil }
}

/// What a case says comes out.
struct StatedAnswer {
  let computed: Any?
  /// What the source printed, where the case says that it agrees.
  let published: Any?
  let agrees: Bool
  /// Whether the source cut digits off instead of rounding.
  let isCutOff: Bool

  private static let nearest: [RoundingRule] = [.halfToEven, .halfAwayFromZero]

  /// What is wrong, given how to compute the number to so many digits.
  ///
  /// `either` sign: what is paid is below zero with us and in spreadsheets, and above in other sources.
  func fault(
    _ name: String = "figure", either: Bool = false, _ answer: (ResultDigits) throws -> DecimalAmount
  ) throws -> String? {
    guard !StatedFigure.isNone(computed), let computed else { return noneFault(name, answer) }
    let figure = try StatedFigure(computed)
    let plain = try answer(ResultDigits(decimals: figure.value.scale, rounding: .halfToEven))
    let isReversed = either && !plain.isZero && !figure.value.isZero && plain.isNegative != figure.value.isNegative
    let signed = { (digits: ResultDigits) in isReversed ? try answer(digits).negated() : try answer(digits) }
    if let fault = try figure.fault("computed \(name)", by: Self.nearest, signed) { return fault }
    guard agrees else { return nil }
    guard let published else { return "nothing is published \(name)" }
    return try StatedFigure(published).fault(
      "published \(name)", by: isCutOff ? Self.nearest + [.down] : Self.nearest, signed)
  }

  /// A case that states no number is one without a solution.
  private func noneFault(_ name: String, _ answer: (ResultDigits) throws -> DecimalAmount) -> String? {
    do {
      return "\(name) has a value: \(try answer(ResultDigits(decimals: 10, rounding: .halfToEven)).description)"
    } catch AnnuityError.noSolution, AnnuityError.everySolution, AnnuityError.periodOutOfRange {
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// One of several named numbers; what is only printed is compared as it is printed.
  func member(_ name: String) -> StatedAnswer {
    let printed = (published as? [String: Any])?[name]
    return StatedAnswer(
      computed: (computed as? [String: Any])?[name] ?? printed, published: printed, agrees: agrees && printed != nil,
      isCutOff: isCutOff)
  }

  /// The names of the numbers, what is found and what is printed.
  var memberNames: [String] {
    let found = (computed as? [String: Any])?.keys.map { $0 } ?? []
    let printed = (published as? [String: Any])?.keys.map { $0 } ?? []
    return Set(found + printed).sorted()
  }

  /// What is wrong with the first of several named numbers; a name that is not known is.
  func membersFault(_ answer: (String, ResultDigits) throws -> DecimalAmount?) throws -> String? {
    guard !memberNames.isEmpty else { return "nothing is stated" }
    for name in memberNames {
      let fault = try member(name).fault(name) { try required(answer(name, $0), "an answer named \(name)") }
      if let fault { return fault }
    }
    return nil
  }

  /// What is wrong with a list of texts.
  func listFault(_ answer: [String]) -> String? {
    guard let computed = computed as? [String] else { return "no list is stated" }
    guard computed == answer else { return "computed is \(answer), not \(computed)" }
    guard agrees else { return nil }
    return published as? [String] == answer ? nil : "published is another list"
  }

  /// What is wrong with one text.
  func textFault(_ answer: String) -> String? {
    guard let computed = computed as? String else { return "no text is stated" }
    guard computed == answer else { return "computed is \(answer), not \(computed)" }
    guard agrees else { return nil }
    return published as? String == answer ? nil : "published is another text"
  }
}
