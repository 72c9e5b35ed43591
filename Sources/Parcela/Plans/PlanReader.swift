import Credit
import ExactMoney
import Installments

/// Turns the JSON of one plan file into plans; every error carries the file's name.
struct PlanReader {
  let file: String

  /// The JSON of each plan, without looking into it.
  func planFields(_ bytes: [UInt8]) throws(PlanFileError) -> [JSONField] {
    let value: JSONValue
    do { value = try JSONValue.parse(bytes) } catch {
      throw PlanFileError(.syntax(error.reason), file: file, path: .top, position: error.position)
    }
    let top = JSONField(top: value)
    guard value["plans"] != nil else { return [top] }
    let plans = try shaped { () throws(JSONFieldError) in
      try top.fields(known: PlanKeys.file).required("plans")
    }
    let elements = try shaped { () throws(JSONFieldError) in try plans.elements() }
    if elements.isEmpty { throw fault(.noPlans, at: plans) }
    return elements
  }

  /// The plans, in their order; their ids differ.
  func plans(_ fields: [JSONField]) throws(PlanFileError) -> [InstallmentPlan] {
    var plans: [InstallmentPlan] = []
    var places: [String: JSONPosition] = [:]
    for field in fields { plans.append(try plan(field, places: &places)) }
    return plans
  }

  /// One plan, whose id differs from those at `places`, where it is added.
  func plan(_ field: JSONField, places: inout [String: JSONPosition]) throws(PlanFileError) -> InstallmentPlan {
    let plan = try plan(field)
    let place = field.value["id"]?.position ?? field.value.position
    if let first = places[plan.id] {
      throw PlanFileError(
        .repeatedIdentifier(plan.id, first: first), file: file, path: field.path.appending("id"), position: place)
    }
    places[plan.id] = place
    return plan
  }

  private func plan(_ field: JSONField) throws(PlanFileError) -> InstallmentPlan {
    let plan = try fields(field, known: PlanKeys.plan)
    let id = try string(required("id", of: plan))
    let name = try plan.optional("name").map(string)
    let version = try plan.optional("version").map(string)
    let count = try integer(required("count", of: plan))
    let every = try frequency(required("every", of: plan))
    let rounding: RoundingRule = try word(required("rounding", of: plan))
    let remainder: RemainderWord = try word(required("remainder", of: plan))
    var limits: [InstallmentPlan.Limit] = []
    if let list = plan.optional("limits") {
      for element in try elements(list) { limits.append(try limit(element)) }
      if limits.isEmpty { throw fault(.noLimits, at: list) }
    }
    var countries: [String]?
    if let list = plan.optional("countries") {
      var codes: [String] = []
      for element in try elements(list) { codes.append(try string(element)) }
      countries = codes
    }
    let source = try plan.optional("source").map(source)
    return InstallmentPlan(
      id: id, name: name, version: version, count: .exactly(count), every: every, rounding: rounding,
      remainder: remainder.policy(rounding: rounding), limits: limits, countries: countries, source: source)
  }

  private func frequency(_ field: JSONField) throws(PlanFileError) -> PaymentRhythm {
    let every = try fields(field, known: PlanKeys.every)
    let unit: PaymentStep.Unit = try word(required("unit", of: every))
    let stepField = try required("step", of: every)
    let step = try integer(stepField)
    guard let frequency = PaymentRhythm(every: step, unit) else { throw fault(.stepOutOfRange(step), at: stepField) }
    return frequency
  }

  private func limit(_ field: JSONField) throws(PlanFileError) -> InstallmentPlan.Limit {
    let limit = try fields(field, known: PlanKeys.limit)
    let currency = try currency(required("currency", of: limit))
    var minimum: Int64?
    if let bound = limit.optional("minimum") { minimum = try amount(bound, currency) }
    var maximum: Int64?
    if let bound = limit.optional("maximum") { maximum = try amount(bound, currency) }
    return InstallmentPlan.Limit(currency: currency, minimum: minimum, maximum: maximum)
  }

  private func currency(_ field: JSONField) throws(PlanFileError) -> Currency {
    let code = try string(field)
    let bytes = Array(code.utf8)
    if let currency = bytes.withUnsafeBufferPointer({ Currency(isoCode: $0) }) { return currency }
    if bytes.withUnsafeBufferPointer({ Currency.isoStatus(of: $0) }) != nil {
      throw fault(.currencyWithoutMinorUnit(code), at: field)
    }
    throw fault(.unknownCurrency(code, nearest: nearest(to: code, in: currentCurrencyCodes())), at: field)
  }

  private func amount(_ field: JSONField, _ currency: Currency) throws(PlanFileError) -> Int64 {
    if case .number(let lexeme) = field.value.kind { throw fault(.amountIsNumber(lexeme), at: field) }
    let text = try string(field)
    do { return try minorUnits(ofDecimal: text, currency: currency) } catch {
      throw fault(.amount(text, error.reason, currency), at: field)
    }
  }

  private func source(_ field: JSONField) throws(PlanFileError) -> InstallmentPlan.Source {
    let source = try fields(field, known: PlanKeys.source)
    let title = try string(required("title", of: source))
    let dateField = try required("asOf", of: source)
    let text = try string(dateField)
    do {
      return InstallmentPlan.Source(title: title, asOf: try CalendarDate(isoText: Array(text.utf8).span))
    } catch {
      throw fault(.date(text, error), at: dateField)
    }
  }

  private func word<Word: PlanWord>(_ field: JSONField) throws(PlanFileError) -> Word {
    let text = try string(field)
    if let value = Word(planWord: text) { return value }
    let meanings = Word.meanings(ofForeign: text)
    if !meanings.isEmpty { throw fault(.foreignWord(text, meanings: meanings), at: field) }
    let known = Word.planWords
    throw fault(.unknownWord(text, known: known, nearest: nearest(to: text, in: known)), at: field)
  }
}

/// The readings of `JSONField`, with the file's name put to their errors.
extension PlanReader {
  private func fault(_ fault: PlanFileError.Fault, at field: JSONField) -> PlanFileError {
    PlanFileError(fault, file: file, path: field.path, position: field.value.position)
  }

  private func shaped<Result>(_ read: () throws(JSONFieldError) -> Result) throws(PlanFileError) -> Result {
    do { return try read() } catch {
      throw PlanFileError(.shape(error.fault), file: file, path: error.path, position: error.position)
    }
  }

  private func fields(_ field: JSONField, known: [String]) throws(PlanFileError) -> JSONFields {
    try shaped { () throws(JSONFieldError) in try field.fields(known: known) }
  }

  private func required(_ key: String, of fields: JSONFields) throws(PlanFileError) -> JSONField {
    try shaped { () throws(JSONFieldError) in try fields.required(key) }
  }

  private func string(_ field: JSONField) throws(PlanFileError) -> String {
    try shaped { () throws(JSONFieldError) in try field.string() }
  }

  private func integer(_ field: JSONField) throws(PlanFileError) -> Int {
    try shaped { () throws(JSONFieldError) in try field.integer() }
  }

  private func elements(_ field: JSONField) throws(PlanFileError) -> [JSONField] {
    try shaped { () throws(JSONFieldError) in try field.elements() }
  }
}
