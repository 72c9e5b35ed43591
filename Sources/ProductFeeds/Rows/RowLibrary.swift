import ExactMoney
import Synchronization

/// The rows of a run by currency, shared by its workers and feeds.
final class RowLibrary: Sendable {
  private let rows = Mutex<[Currency: CurrencyRows]>([:])

  /// The rows of a currency, made when the run first meets it.
  func rows(for currency: Currency, of plan: RowPlan) -> CurrencyRows {
    rows.withLock { rows in
      if let known = rows[currency] { return known }
      let made = CurrencyRows(plan, currency: currency)
      rows[currency] = made
      return made
    }
  }
}
