import Foundation
import Glibc

/// Runs the built `parcela`.
struct CommandRunner {
  /// Runs the command to its end.
  static func run(
    _ arguments: [String], input: Data = Data()
  ) throws -> (status: Int32, output: String, errors: String) {
    try run(program: command, arguments, input: input)
  }

  /// The command, beside the tests.
  static let command = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL).appendingPathComponent("parcela")
      .path
  }()

  /// Runs a program to its end. The status of one that a signal ends is 128 and the signal's number, as in a shell.
  ///
  /// Files instead of pipes, so that nothing can wait for anything; and no `Process`, whose `waitUntilExit` sometimes
  /// misses the end of one of several programs that run at once.
  static func run(
    program: String, _ arguments: [String], input: Data = Data()
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = try TestFolder()
    try input.write(to: folder.url("input"))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, folder.path("input"), O_RDONLY, 0)
    for (descriptor, name) in [(1, "output"), (2, "errors")] as [(Int32, String)] {
      posix_spawn_file_actions_addopen(&actions, descriptor, folder.path(name), O_WRONLY | O_CREAT, 0o600)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, nil, &words, environ)
    guard code == 0 else { throw CocoaError(.executableNotLoadable) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw CocoaError(.executableRuntimeMismatch) }
    }
    let signal = status & 0x7F
    return (
      signal == 0 ? (status >> 8) & 0xFF : 128 + signal, try folder.text("output"), try folder.text("errors")
    )
  }

  /// Runs a shell script that finds the command in `$PARCELA`.
  static func shell(
    _ script: String, in folder: TestFolder
  ) throws -> (status: Int32, output: String, errors: String) {
    try run(
      program: "/bin/bash",
      ["-c", "cd \"$1\"; PARCELA=$2; \(script)", "bash", folder.path, command])
  }
}

/// A folder that lives as long as the value.
final class TestFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("parcela-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { _ = try? FileManager.default.removeItem(atPath: path) }

  /// The address of a file in the folder.
  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url(name).path }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url(name))
    return path(name)
  }

  /// A file's text.
  func text(_ name: String) throws -> String { String(decoding: try Data(contentsOf: url(name)), as: UTF8.self) }

  /// The names of all files, hidden ones too.
  func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
