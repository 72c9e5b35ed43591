import Foundation

/// One JSON file of published loan cases.
struct PublishedCaseFile {
  let name: String
  let cases: [PublishedCase]

  /// Reads a file, or gives `nil` where it is of another format.
  init?(_ url: URL) throws {
    guard let top = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] else { return nil }
    self.init(name: url.lastPathComponent, top)
  }

  /// Takes the object of a file, or gives `nil` where it is of another format.
  init?(name: String, _ top: [String: Any]) {
    guard top["schema"] as? String == "amortization-cases/1", let all = top["cases"] as? [[String: Any]] else {
      return nil
    }
    self.name = name
    var kind = ""
    cases = all.map { fields in
      // The kind `same` is that of the case before.
      let own = fields["kind"] as? String ?? ""
      if own != "same" { kind = own }
      return PublishedCase(fields, kind: kind)
    }
  }

  /// Runs every case and returns what is wrong, each with file and id.
  func faults() -> [String] {
    cases.compactMap { published in published.fault().map { "\(name) \(published.id): \($0)" } }
  }
}
