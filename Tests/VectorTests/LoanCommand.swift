import ExactMoney
import Foundation
import Glibc
import Parcela

/// A loan as a merchant writes it in plan JSON, quoted by the built `parcela`.
struct LoanCommand {
  let plan: [String: Any]
  let total: Money
  let start: String

  /// A row as the command's JSON states it.
  struct Row: Hashable {
    let due: String
    let payment: DecimalAmount
    let principal: DecimalAmount
    let interest: DecimalAmount
    let balance: DecimalAmount
  }

  /// Payments, principals, interest and balances.
  func rows() throws -> [Row] {
    let answer = try quoted()
    let installments = answer["installments"] as? [[String: Any]] ?? []
    guard answer["status"] as? String == "eligible", !installments.isEmpty else {
      throw VectorError(key: "status", value: "\(answer["status"] ?? "missing")")
    }
    let rows = try installments.map { row in
      let amounts = try ["amount", "principal", "interest", "balance"].map { key in
        try StatedFigure(row[key] ?? "missing").value
      }
      return Row(
        due: row["due"] as? String ?? "", payment: amounts[0], principal: amounts[1], interest: amounts[2],
        balance: amounts[3])
    }
    let interest = try rows.reduce(DecimalAmount.zero) { try $0.adding($1.interest) }
    guard try StatedFigure(answer["financeCharge"] ?? "missing").value == interest else {
      throw VectorError(key: "financeCharge", value: "\(answer["financeCharge"] ?? "missing")")
    }
    return rows
  }

  private func quoted() throws -> [String: Any] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parcela-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { Self.remove(folder) }
    let file = folder.appendingPathComponent("plan.json")
    try JSONSerialization.data(withJSONObject: plan).write(to: file)
    let amount = "\(DecimalAmount(total).description) \(total.currency.code)"
    let status = try Self.run(
      ["quote", "--plan", file.path, "--amount", amount, "--start", start, "--json", "--schedule"], in: folder)
    let output = try Data(contentsOf: folder.appendingPathComponent("output"))
    guard status == 0, let answer = try JSONSerialization.jsonObject(with: output) as? [String: Any] else {
      let errors = try String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)
      throw VectorError(key: "parcela", value: errors)
    }
    return answer
  }

  private static func remove(_ folder: URL) {
    do { try FileManager.default.removeItem(at: folder) } catch { print("  - \(folder.path) remains: \(error)") }
  }

  /// The command, beside the tests.
  private static let command = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL).appendingPathComponent("parcela")
      .path
  }()

  /// Runs the command to its end with files for what it writes.
  private static func run(_ arguments: [String], in folder: URL) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, name) in [(1, "output"), (2, "errors")] as [(Int32, String)] {
      let path = folder.appendingPathComponent(name).path
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT, 0o600)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([command] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, command, &actions, nil, &words, environ) == 0 else {
      throw CocoaError(.executableNotLoadable)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw CocoaError(.executableRuntimeMismatch) }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
