import ExactMoney
import MoneyText
import Parcela
import Synchronization

/// The parsers of the locales that cases name, each made once.
private let parsers = Mutex<[LocaleIdentifier: LocalizedAmountParser]>([:])

extension Vector {
  /// A text as the people of a locale write an amount or a range.
  func localizedAmountFault() throws -> String? {
    guard let locale = LocaleIdentifier(tag: text("locale")) else {
      throw VectorError(key: "locale", value: text("locale"))
    }
    let given = fields["given"] == nil ? nil : try currency("given")
    let parser = parsers.withLock { parsers in
      let parser = parsers[locale] ?? LocalizedAmountParser(in: locale)
      parsers[locale] = parser
      return parser
    }
    do throws(LocalizedAmountError) {
      let (low, high): (Money, Money?) =
        switch try parser.read(Array(text("text").utf8).span, currency: given) {
        case .amount(let money): (money, nil)
        case .range(let low, let high): (low, high)
        }
      return expect("minorUnits", String(low.minorUnits)) ?? expect("toMinorUnits", high.map { String($0.minorUnits) })
        ?? expect("currency", low.currency.code) ?? expect("error", nil)
    } catch {
      let position = fields["position"] as? Int
      return expect("error", error.reason.name.description)
        ?? (position == error.position ? nil : "position is \(error.position), not \(position ?? -1)")
    }
  }
}
