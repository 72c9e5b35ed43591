import Foundation
import Testing

/// The README's examples are what the code really does.
@Suite("README")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The blocks of a language, without their fences.
  private static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first.map { $0 + "\n" }
    }
  }

  @Test("A console example prints what the README shows")
  func consoleExamples() throws {
    let examples = Self.blocks("console", in: try Self.text("README.md"))
    #expect(examples.count >= 3)
    let folder = URL(fileURLWithPath: CommandRunner.command).deletingLastPathComponent().path
    for example in examples {
      let lines = example.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let command = try #require(lines.first?.hasPrefix("$ ") == true ? String(lines[0].dropFirst(2)) : nil)
      let result = try CommandRunner.run(
        program: "/bin/bash",
        ["-c", "cd \"$1\"; PATH=$2:$PATH; \(command)", "bash", Self.root.path, folder])
      #expect(result.status == 0)
      #expect(result.output == lines[1], "\(command)")
    }
  }

  @Test("The Swift example is the program in Examples")
  func swiftExample() throws {
    let examples = Self.blocks("swift", in: try Self.text("README.md"))
    #expect(examples == [try Self.text("Examples/Quote/main.swift")])
  }
}
