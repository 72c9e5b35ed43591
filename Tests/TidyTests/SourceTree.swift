import Foundation

/// A file of the tree, as the checks see it: a path from the root, bytes, and whether it may be run.
struct SourceFile {
  let path: String
  let bytes: [UInt8]
  let isExecutable: Bool

  init(path: String, bytes: [UInt8], isExecutable: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isExecutable = isExecutable
  }

  /// A sample for the tests of the checks themselves.
  init(_ path: String, _ text: String, isExecutable: Bool = false) {
    self.init(path: path, bytes: [UInt8](text.utf8), isExecutable: isExecutable)
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var folder: String { path.split(separator: "/").first.map(String.init) ?? path }
  var fileExtension: String {
    name.contains(".") ? name.split(separator: ".").last.map(String.init) ?? "" : ""
  }

  /// The lines without their line feeds; a last line feed ends a line and begins none.
  var lines: [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  var firstLine: String { String(decoding: lines.first ?? [], as: UTF8.self) }

  /// A table that a script made: its first line says so.
  var isGenerated: Bool { firstLine.lowercased().contains("generated") }

  /// The module of a file below `Sources`, else `nil`.
  var module: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }
}

/// What a check objects to, and where.
struct Finding: CustomStringConvertible, Equatable {
  let path: String
  var line: Int?
  let complaint: String

  var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(complaint)" }
}

/// The tree that this test stands in.
struct SourceTree {
  let root: URL
  /// Names of files and folders at the top.
  let topLevel: [String]
  /// Files at the top, in `.ci`, and below the four folders, without what builds leave behind.
  let files: [SourceFile]

  static let folders = ["Sources", "Tests", "Benchmarks", "Examples"]
  static let leftByBuilds: Set<String> = [".build", ".git", "node_modules", "__pycache__"]

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let manager = FileManager.default
    self.root = root
    topLevel = try manager.contentsOfDirectory(atPath: root.path).sorted()
    var paths = topLevel.filter { !SourceTree.isFolder(root.appendingPathComponent($0)) }
    for folder in SourceTree.folders + [".ci"] {
      paths += SourceTree.paths(below: folder, root: root, manager: manager)
    }
    files = try paths.sorted().map { path in
      let url = root.appendingPathComponent(path)
      return SourceFile(
        path: path, bytes: [UInt8](try Data(contentsOf: url)),
        isExecutable: manager.isExecutableFile(atPath: url.path))
    }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func paths(below folder: String, root: URL, manager: FileManager) -> [String] {
    guard let walk = manager.enumerator(atPath: root.appendingPathComponent(folder).path) else { return [] }
    var paths: [String] = []
    for case let path as String in walk {
      if let name = path.split(separator: "/").last, leftByBuilds.contains(String(name)) {
        walk.skipDescendants()
      } else if !isFolder(root.appendingPathComponent(folder).appendingPathComponent(path)) {
        paths.append("\(folder)/\(path)")
      }
    }
    return paths
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }
}
