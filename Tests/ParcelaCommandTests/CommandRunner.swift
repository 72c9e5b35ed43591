import Foundation

/// Runs the `parcela` that was built with these tests.
struct CommandRunner {
  /// Why the command could not be run.
  enum Failure: Error {
    /// No `parcela` lies beside the tests or in a folder above them.
    case commandNotBuilt(near: String)
  }

  /// Runs the command to its end.
  ///
  /// The streams are files, so neither side can wait for the other however much is written.
  ///
  /// - Returns: the exit code, or 128 and the signal's number; standard output and standard error.
  static func run(_ arguments: [String], input: Data = Data()) throws -> (
    status: Int32, output: String, errors: String
  ) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parcela-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { removeFolder(folder) }
    let streams = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try input.write(to: streams[0])
    try Data().write(to: streams[1])
    try Data().write(to: streams[2])
    let process = Process()
    process.executableURL = try command()
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return (
      process.terminationReason == .uncaughtSignal ? 128 + status : status,
      String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self),
      String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self)
    )
  }

  /// The built command: beside the test bundle, or in one of the folders above it.
  static func command() throws -> URL {
    let start = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).standardizedFileURL
    var folder = start.deletingLastPathComponent()
    while folder.pathComponents.count > 1 {
      let candidate = folder.appendingPathComponent("parcela")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    throw Failure.commandNotBuilt(near: start.path)
  }

  /// A folder that outlives its test is no fault of what is tested.
  private static func removeFolder(_ folder: URL) {
    do { try FileManager.default.removeItem(at: folder) } catch { print("\(folder.path) stays: \(error)") }
  }
}
