@preconcurrency import CGetopt
import Glibc
import Parcela

/// A command line taken apart: options and operands.
struct Arguments {
  /// The values of each option in the order given; an option without value has an empty text.
  private let values: [String: [String]]
  /// What is no option.
  let operands: [String]

  /// Takes a command line apart by the command's declarations, with the C library's `getopt_long`.
  ///
  /// Options may stand anywhere, names may be shortened while they stay unambiguous, `--` ends the options.
  init(_ words: [String], of command: CommandDescription) throws(CommandFailure) {
    var values: [String: [String]] = [:]
    let options = command.options + [.help]
    var pointers: [UnsafeMutablePointer<CChar>?] = (["parcela \(command.name)"] + words).map { strdup($0) }
    let names = options.map { strdup($0.name) }
    defer { for pointer in pointers + names { free(pointer) } }
    // Numbers of their own, above every character: glibc takes options of one number for one another, and then gives
    // the first of those that an abbreviation could mean.
    let firstCode: Int32 = 256
    var table = zip(options, names).enumerated().map { index, pair in
      CGetopt.option(
        name: UnsafePointer(pair.1), has_arg: pair.0.value == nil ? no_argument : required_argument, flag: nil,
        val: firstCode + Int32(index))
    }
    table.append(CGetopt.option(name: nil, has_arg: 0, flag: nil, val: 0))
    opterr = 0
    // Zero, not one: the GNU library then forgets an earlier command line altogether.
    optind = 0
    let count = Int32(pointers.count)
    pointers.append(nil)
    var index: Int32 = 0
    while true {
      let word = Int(optind)
      let code = getopt_long(count, &pointers, ":", table, &index)
      if code == -1 { break }
      guard code >= firstCode else {
        throw Self.failure(code, at: max(word, 1), pointers: pointers, options: options, command: command)
      }
      let option = options[Int(index)]
      values[option.name, default: []].append(optarg.map { String(cString: $0) } ?? "")
    }
    operands = pointers[Int(optind)..<Int(count)].compactMap { $0.map { String(cString: $0) } }
    self.values = values
    // Help needs nothing else to be right.
    guard values["help"] == nil else { return }
    try check(command)
  }

  private func check(_ command: CommandDescription) throws(CommandFailure) {
    if command.operands.isEmpty, let surplus = operands.first {
      throw .usage("nothing takes the word \(surplus)", command, mend: "put a value with blanks in quotes")
    }
    for option in command.options {
      let given = values[option.name] ?? []
      if option.isRequired, given.isEmpty {
        throw .usage("--\(option.name) is missing", command, mend: "say --\(option.name) \(option.value ?? "")")
      }
      if option.value != nil, given.contains("") {
        throw .usage("--\(option.name) is empty", command, mend: "write \(option.value ?? "") after it")
      }
      if !option.isRepeatable, given.count > 1 {
        throw .usage("--\(option.name) is given \(given.count) times", command, mend: "give it once")
      }
    }
  }

  private static func failure(
    _ code: Int32, at word: Int, pointers: [UnsafeMutablePointer<CChar>?], options: [CommandOption],
    command: CommandDescription
  ) -> CommandFailure {
    // getopt_long has moved past the word at fault.
    let at = max(Int(optind) - 1, word)
    var text = pointers[min(at, pointers.count - 2)].map { String(cString: $0) } ?? ""
    if code != Int32(UInt8(ascii: ":")), let short = UInt8(exactly: optopt), short > 0 {
      // There are no short options: the word is a long one with a dash too few, or a cluster not yet moved past.
      let start = "-\(Character(UnicodeScalar(short)))"
      let next = pointers[min(Int(optind), pointers.count - 2)].map { String(cString: $0) } ?? ""
      if next.hasPrefix(start) { text = next }
    }
    if code == Int32(UInt8(ascii: ":")) {
      return .usage("\(text) needs a value", command, mend: "write it after the option")
    }
    let name = String(text.drop { $0 == "-" }.prefix { $0 != "=" })
    if text.contains("="), options.contains(where: { $0.name == name && $0.value == nil }) {
      return .usage("--\(name) takes no value", command, mend: "leave out what follows the equals sign")
    }
    let alike = options.filter { $0.name.hasPrefix(name) }.map { "--\($0.name)" }
    if alike.count > 1, !name.isEmpty {
      return .usage("\(text) could be \(alike.joined(separator: " or "))", command, mend: "write more of it")
    }
    let near = nearest(to: name, in: options.map(\.name))
    return .usage(
      "unknown option \(text)", command,
      mend: near.map { "did you mean --\($0)?" } ?? "see parcela \(command.name) --help")
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option that may be given once.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The values of a repeatable option.
  func all(_ name: String) -> [String] { values[name] ?? [] }
}
