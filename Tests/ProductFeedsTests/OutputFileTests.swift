import Foundation
import Glibc
import ProductFeeds
import Testing

@testable import struct ProductFeeds.OutputFile

/// How outputs appear, and what they leave alone.
@Suite struct OutputFileTests {
  private static let feed = "id\tprice\na\t99.00 USD\nb\tx\n"

  /// A folder that lives as long as the test's value.
  private let folder = Folder()

  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("parcela-\(UUID().uuidString)").path
    init() { mkdir(path, 0o777) }
    deinit { _ = try? FileManager.default.removeItem(atPath: path) }
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func run(out: String, rejects: String? = nil, summary: String? = nil) throws -> FeedRun {
    try FeedRun(Self.feed) {
      $0.output = out
      $0.columns = [.id]
      if let rejects { $0.rejects = rejects }
      $0.isDurable = true
    }
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  @Test("An existing output is replaced, and nothing else is left")
  func replaces() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path("out")))
    #expect(try run(out: path("out")).failure == nil)
    #expect(text("out") == "id\na\n")
    #expect(try files() == ["out"])
  }

  @Test("A symbolic link stays one, and its file is replaced")
  func link() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path("file")))
    symlink("file", path("link"))
    #expect(try run(out: path("link")).failure == nil)
    #expect(text("file") == "id\na\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "file")
    #expect(try files() == ["file", "link"])
  }

  @Test("A named pipe is written as it goes and stays a pipe")
  func pipe() throws {
    mkfifo(path("pipe"), 0o666)
    // Open on both ends, so that nobody waits for the other.
    let descriptor = open(path("pipe"), O_RDWR)
    defer { close(descriptor) }
    #expect(try run(out: path("pipe")).failure == nil)
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == "id\na\n")
    var status = stat()
    stat(path("pipe"), &status)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
    #expect(try files() == ["pipe"])
  }

  @Test("A folder, a missing folder and an empty name are errors before any work, with nothing left")
  func refused() throws {
    mkdir(path("folder"), 0o777)
    for (out, code) in [(path("folder"), EISDIR), (path("missing/out"), ENOENT), ("", ENOENT)] {
      guard case .file(let error)? = try run(out: out).failure else {
        Issue.record("\(out) was accepted")
        continue
      }
      #expect(error.operation == .create)
      #expect(error.path == out)
      #expect(error.code == code)
    }
    #expect(try run(out: path("out"), rejects: path("missing/rejects")).failure != nil)
    #expect(try files() == ["folder"])
  }

  @Test("A name that is too long, a file as a folder and a circle of links are errors before any work")
  func refusedPaths() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path("file")))
    symlink("circle", path("circle"))
    let long = path(String(repeating: "n", count: 256))
    for (out, code) in [(long, ENAMETOOLONG), (path("file/out"), ENOTDIR), (path("circle"), ELOOP)] {
      guard case .file(let error)? = try run(out: out).failure else {
        Issue.record("\(out) was accepted")
        continue
      }
      #expect(error.operation == .create && error.code == code)
      #expect(error.mend != "see the system's message")
    }
    #expect(try files() == ["circle", "file"])
  }

  @Test("An output keeps the permissions of the file that it replaces", arguments: [0o600, 0o640, 0o666] as [mode_t])
  func permissions(_ mode: mode_t) throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path("out")))
    chmod(path("out"), mode)
    #expect(try run(out: path("out")).failure == nil)
    var status = stat()
    #expect(stat(path("out"), &status) == 0)
    #expect(status.st_mode & 0o777 == mode)
    #expect(text("out") == "id\na\n")
  }

  @Test("A large file leaves no more blocks than its bytes need")
  func blocks() throws {
    let size = 20 << 20
    var file = try OutputFile(path: path("large"))
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<(size / piece.count) { try file.write(piece) }
    try file.publish(durably: false)
    var status = stat()
    #expect(stat(path("large"), &status) == 0)
    #expect(Int(status.st_size) == size)
    #expect(Int(status.st_blocks) * 512 < size + (1 << 20))
  }

  @Test("A name as long as a file system allows has an unfinished file too")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    #expect(try run(out: path(name)).failure == nil)
    #expect(try files() == [name])
  }

  @Test("An unfinished file that a killed run left behind stands in nobody's way")
  func leftOver() throws {
    let name = ".out.\(getpid()).partial"
    try Data("left over".utf8).write(to: URL(fileURLWithPath: path(name)))
    #expect(try run(out: path("out")).failure == nil)
    #expect(text("out") == "id\na\n")
    #expect(text(name) == "left over")
  }

  @Test("However many files are unfinished at once, each is removed where it is not published")
  func many() throws {
    func make(_ count: Int) throws {
      guard count > 0 else { return }
      var file = try OutputFile(path: path("file\(count)"))
      try file.write(Array("text".utf8))
      try make(count - 1)
      if count % 2 == 0 { try file.publish(durably: false) }
    }
    try make(20)
    #expect(try files() == stride(from: 2, through: 20, by: 2).map { "file\($0)" }.sorted())
  }
}
