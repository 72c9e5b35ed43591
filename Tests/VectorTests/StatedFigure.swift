import Credit
import ExactMoney
import Foundation

/// A number as a case states it: what is computed is rounded to as many decimals as are printed here.
struct StatedFigure {
  let value: DecimalAmount

  /// Reads a number of JSON, or a text such as `-19311.25` or `1.5E-7`.
  init(_ any: Any) throws {
    guard let text = Self.text(of: any), let plain = Self.plain(text) else {
      throw VectorError(key: "a number", value: "\(any)")
    }
    value = try DecimalAmount(machineText: Array(plain.utf8).span)
  }

  /// The characters of a text or a number.
  static func text(of any: Any?) -> String? { any as? String ?? (any as? NSNumber)?.stringValue }

  /// Whether a case says that there is no number.
  static func isNone(_ any: Any?) -> Bool {
    guard let any, !(any is NSNull) else { return true }
    return ["nan", "none", "null"].contains((any as? String)?.lowercased())
  }

  /// The digits with the point where an exponent puts it.
  private static func plain(_ text: String) -> String? {
    let halves = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return halves.count == 1 ? text : nil }
    let unsigned = halves[0].drop { $0 == "-" }
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard let exponent = Int(halves[1]), abs(exponent) <= 60, let whole = parts.first, parts.count <= 2 else {
      return nil
    }
    let decimals = parts.count == 2 ? parts[1] : ""
    let zeros = String(repeating: "0", count: 61)
    let digits = zeros + whole + decimals + zeros
    let point = digits.index(digits.startIndex, offsetBy: 61 + whole.count + exponent)
    let scale = max(0, decimals.count - exponent)
    let integer = digits[..<point].drop { $0 == "0" }
    let sign = halves[0].hasPrefix("-") ? "-" : ""
    return sign + (integer.isEmpty ? "0" : integer) + (scale == 0 ? "" : ".\(digits[point...].prefix(scale))")
  }

  /// What is wrong with the number, given how to compute it to so many digits. One of the rules has to give it.
  func fault(
    _ name: String, by rules: [RoundingRule], _ answer: (ResultDigits) throws -> DecimalAmount
  ) rethrows -> String? {
    var first: DecimalAmount?
    for rule in rules {
      let computed = try answer(ResultDigits(decimals: value.scale, rounding: rule))
      if computed == value { return nil }
      first = first ?? computed
    }
    return "\(name) is \(first?.description ?? "absent"), not \(value.description)"
  }
}
