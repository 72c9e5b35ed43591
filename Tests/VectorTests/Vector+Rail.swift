import ExactMoney
import Parcela

/// Cases of `rails`.
extension Vector {
  func railFault() throws -> String? {
    guard let rail = PaymentRail(rawValue: text("rail")) else { throw VectorError(key: "rail", value: text("rail")) }
    let (currency, rule) = (try currency("currency"), try rule())
    if let parts = fields["parts"] as? [String] {
      let amounts = parts.compactMap { Int64($0) }.map { Money(minorUnits: $0, currency) }
      do throws(RailError) {
        let wire = try rail.amounts(of: amounts, rounding: rule).map(\.wireText)
        return wire == fields["wire"] as? [String] ? expect("error", nil) : "the wire has \(wire)"
      } catch {
        return expect("error", name(of: error))
      }
    }
    let money = Money(minorUnits: try integer("minorUnits"), currency)
    do throws(RailError) {
      return expect("wire", try rail.amount(of: money, rounding: rule).wireText) ?? expect("error", nil)
    } catch {
      return expect("error", name(of: error))
    }
  }

  private func name(of error: RailError) -> String {
    switch error {
    case .notOffered: "notOffered"
    case .notExpressible: "notExpressible"
    case .negative: "negative"
    case .inexact: "inexact"
    case .overflow: "overflow"
    case .currencyMismatch: "currencyMismatch"
    case .sumOverflow: "sumOverflow"
    case .noParts: "noParts"
    }
  }
}
