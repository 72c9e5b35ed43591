import Credit
import ExactMoney

/// Amounts of plan JSON, which are decimal strings of a currency that stands beside them or in the limits.
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
      maximum: optional("maximum", of: limit) { $0.amount($1, currency) },
      minimumInstallment: optional("minimumInstallment", of: limit) { $0.amount($1, currency) },
      step: optional("step", of: limit) { $0.amount($1, currency) })
  }

  /// The amounts of one thing, which an object gives as `single`, in the only currency of the limits, or as a list.
  ///
  /// - Parameters:
  ///   - single: the key of an amount alone.
  ///   - several: the key of a list with currencies.
  ///   - object: where they stand.
  ///   - currencies: the currencies of the limits; `nil` where those have faults of their own.
  /// - Returns: none where neither key is there.
  mutating func amounts(
    _ single: String, or several: String, of object: PlanObject, _ currencies: [Currency]?
  ) -> [Money] {
    guard let field = object.optional(single) else { return optional(several, of: object) { $0.amounts($1) } ?? [] }
    if let other = object.optional(several) { note(.keysExclude(single, several), at: other) }
    guard let currencies else { return [] }
    guard currencies.count == 1 else {
      note(.amountWithoutCurrency(several: several, currencies: currencies.map(\.code)), at: field)
      return []
    }
    return amount(field, currencies[0]).map { [Money(minorUnits: $0, currencies[0])] } ?? []
  }

  private mutating func amounts(_ field: JSONField) -> [Money]? {
    guard let amounts = list(field, { $0.money($1) }) else { return nil }
    if case .array(let elements) = field.value.kind, elements.isEmpty { note(.noAmounts, at: field) }
    return amounts
  }

  private mutating func money(_ field: JSONField) -> Money? {
    guard let money = object(field, known: PlanKeys.amount) else { return nil }
    guard let currency = required("currency", of: money, { $0.currency($1) }) else { return nil }
    return required("amount", of: money) { $0.amount($1, currency) }.map { Money(minorUnits: $0, currency) }
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

  /// A percentage, as a decimal string.
  mutating func percent(_ field: JSONField) -> DecimalAmount? {
    if case .number(let lexeme) = field.value.kind {
      note(.percentIsNumber(lexeme), at: field)
      return nil
    }
    guard let text = string(field) else { return nil }
    do { return try decimal(text) } catch {
      note(.percent(text, error.reason), at: field)
      return nil
    }
  }
}
