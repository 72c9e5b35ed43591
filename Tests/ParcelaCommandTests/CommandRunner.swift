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
  static let command: URL =
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    .map { $0.bundleURL.deletingLastPathComponent() }.map { $0.appendingPathComponent("parcela") }
    ?? Bundle.main.bundleURL.appendingPathComponent("parcela")

  /// Runs a program to its end.
  static func run(
    program: URL, _ arguments: [String], input: Data = Data()
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = try TestFolder()
    // Files instead of pipes: nothing can wait for anything.
    try input.write(to: folder.url("input"))
    for name in ["output", "errors"] { try Data().write(to: folder.url(name)) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: folder.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: folder.url("output"))
    process.standardError = try FileHandle(forWritingTo: folder.url("errors"))
    try process.run()
    process.waitUntilExit()
    // A signal's end as a shell tells it.
    let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return (status, try folder.text("output"), try folder.text("errors"))
  }

  /// Runs a shell script that finds the command in `$PARCELA`.
  static func shell(
    _ script: String, in folder: TestFolder
  ) throws -> (status: Int32, output: String, errors: String) {
    try run(
      program: URL(fileURLWithPath: "/bin/bash"),
      ["-c", "cd \"$1\"; PARCELA=$2; \(script)", "bash", folder.path, command.path])
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
