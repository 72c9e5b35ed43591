// Prints what a WebAssembly module asks of its host: one line `module.name kind` for each import, in file order.
//
//     list-imports module.wasm
//
// The toolchain's own readers do not list the imports of a linked module. Layout: WebAssembly Core Specification 2.0,
// section 5.5 (import section, id 2; numbers are LEB128). Exits 2 on wrong usage, 3 on a file that is no module.

import Foundation

struct ModuleReader {
  let bytes: [UInt8]
  var position = 0

  mutating func byte() throws(ModuleFault) -> UInt8 {
    guard position < bytes.count else { throw .truncated(at: position) }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func unsigned() throws(ModuleFault) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      let next = try byte()
      value |= Int(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw .malformed(at: position)
  }

  mutating func name() throws(ModuleFault) -> String {
    let count = try unsigned()
    guard count <= bytes.count - position else { throw .truncated(at: position) }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  mutating func skipLimits() throws(ModuleFault) {
    let hasMaximum = try byte() & 1 != 0
    _ = try unsigned()
    if hasMaximum { _ = try unsigned() }
  }

  mutating func importKind() throws(ModuleFault) -> String {
    switch try byte() {
    case 0:
      _ = try unsigned()
      return "function"
    case 1:
      _ = try byte()
      try skipLimits()
      return "table"
    case 2:
      try skipLimits()
      return "memory"
    case 3:
      _ = try byte()
      _ = try byte()
      return "global"
    default: throw .malformed(at: position)
    }
  }

  mutating func imports() throws(ModuleFault) -> [String] {
    let header: [UInt8] = [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00]
    guard bytes.starts(with: header) else { throw .malformed(at: 0) }
    position = header.count
    var found: [String] = []
    while position < bytes.count {
      let section = try byte()
      let size = try unsigned()
      let end = position + size
      if section == 2 {
        for _ in 0..<(try unsigned()) {
          let (module, name) = (try name(), try name())
          found.append("\(module).\(name) \(try importKind())")
        }
      }
      position = end
    }
    return found
  }
}

enum ModuleFault: Error {
  case truncated(at: Int)
  case malformed(at: Int)
}

@main
struct ListImports {
  static func main() {
    guard CommandLine.arguments.count == 2 else { fail("usage: list-imports module.wasm", exitCode: 2) }
    let path = CommandLine.arguments[1]
    do {
      var reader = ModuleReader(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
      for line in try reader.imports() { print(line) }
    } catch {
      fail("list-imports: cannot read the module (\(path)): \(error)", exitCode: 3)
    }
  }

  static func fail(_ message: String, exitCode: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(exitCode)
  }
}
