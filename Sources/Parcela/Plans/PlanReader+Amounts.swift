import Credit
import ExactMoney

extension PlanReader {
  mutating func limits(_ field: JSONField) -> [InstallmentPlan.Limit]? {
    guard let limits = list(field, { $0.limit($1) }) else { return nil }
    if case .array(let elements) = field.value.kind, elements.isEmpty { note(.noLimits, at: field) }
    return limits
  }

  private mutating func limit(_ field: JSONField) -> InstallmentPlan.Limit? {
    guard let limit = object(field, known: PlanKeys.limit) else { return nil }
    guard let currency = required("currency", of: limit, { $0.currency($1) }) else { return nil }
    return InstallmentPlan.Limit(
      currency: currency, minimum: optional("minimum", of: limit) { $0.amount($1, currency) },
      maximum: optional("maximum", of: limit) { $0.amount($1, currency) })
  }

  private mutating func currency(_ field: JSONField) -> Currency? {
    guard let code = string(field) else { return nil }
    let bytes = Array(code.utf8)
    if let currency = bytes.withUnsafeBufferPointer({ Currency(isoCode: $0) }) { return currency }
    let isListed = bytes.withUnsafeBufferPointer { Currency.isoStatus(of: $0) } != nil
    note(
      isListed
        ? .currencyWithoutMinorUnit(code)
        : .unknownCurrency(code, nearest: nearest(to: code, in: currentCurrencyCodes())), at: field)
    return nil
  }

  private mutating func amount(_ field: JSONField, _ currency: Currency) -> Int64? {
    if case .number(let lexeme) = field.value.kind {
      note(.amountIsNumber(lexeme), at: field)
      return nil
    }
    guard let text = string(field) else { return nil }
    do { return try minorUnits(ofDecimal: text, currency: currency) } catch {
      note(.amount(text, error.reason, currency), at: field)
      return nil
    }
  }
}
