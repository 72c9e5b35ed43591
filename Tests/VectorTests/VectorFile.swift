import Foundation

/// One JSON file of cases.
struct VectorFile {
  let name: String
  let format: String
  let cases: [[String: Any]]

  /// The formats that `Tests/Vectors/README.md` describes.
  static let formats: Set<String> = [
    "splits", "amounts", "schedules", "dates", "allocations", "rounding", "decimals", "rails", "rationals",
    "level-payments", "amortization", "localized-amounts",
  ]

  /// Reads a file, or gives `nil` where it is of another format or version.
  init?(_ url: URL) throws {
    guard let top = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any],
      let format = top["format"] as? String, Self.formats.contains(format), top["version"] as? Int == 1,
      let cases = top["cases"] as? [[String: Any]]
    else { return nil }
    name = url.lastPathComponent
    self.format = format
    self.cases = cases
  }

  /// The tree's own vectors.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Vectors")

  /// Runs every case and returns what is wrong, each with file and id.
  func faults() throws -> [String] {
    try cases.compactMap { fields in
      let vector = Vector(fields: fields)
      let fault: String?
      switch format {
      case "splits": fault = try vector.splitFault()
      case "amounts": fault = try vector.amountFault()
      case "localized-amounts": fault = try vector.localizedAmountFault()
      case "dates": fault = try vector.datesFault()
      case "allocations": fault = try vector.allocationFault()
      case "rounding": fault = try vector.roundingFault()
      case "decimals": fault = try vector.decimalFault()
      case "rails": fault = try vector.railFault()
      case "rationals": fault = try vector.rationalFault()
      case "level-payments": fault = try vector.levelPaymentFault()
      case "amortization": fault = try vector.amortizationFault()
      default: fault = try vector.scheduleFault()
      }
      return fault.map { "\(name) \(vector.text("id")): \($0)" }
    }
  }
}
