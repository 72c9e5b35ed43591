import Parcela
import ProductFeeds

/// The program: finds the command and runs it.
enum Program {
  private struct Command: Sendable {
    let description: CommandDescription
    let run: @Sendable (Arguments) throws(CommandFailure) -> Void
  }

  private static let commands = [
    Command(description: QuoteCommand.description, run: QuoteCommand.run),
    Command(description: FormatCommand.description, run: FormatCommand.run),
    Command(description: ParseCommand.description, run: ParseCommand.run),
    Command(description: VerifyCommand.description, run: VerifyCommand.run),
    Command(description: BatchCommand.description, run: BatchCommand.run),
    Command(description: PlansListCommand.description, run: PlansListCommand.run),
    Command(description: PlansShowCommand.description, run: PlansShowCommand.run),
    Command(description: PlansCheckCommand.description, run: PlansCheckCommand.run),
    Command(description: PlansCompileCommand.description, run: PlansCompileCommand.run),
    Command(description: CompletionBashCommand.description, run: CompletionBashCommand.run),
  ]

  /// The commands, in the order of the help.
  static var descriptions: [CommandDescription] { commands.map(\.description) }

  /// Runs the command that the words name.
  static func run(_ words: [String]) throws(CommandFailure) {
    guard let first = words.first else {
      throw .usage("no command is named", where: "parcela", "see parcela --help")
    }
    switch first {
    case "--help", "-h": return try StandardStreams.write(helpText)
    case "help": return try runHelp(Array(words.dropFirst()))
    case "--version": return try StandardStreams.write(versionText)
    default: break
    }
    for command in commands {
      let name = command.description.name.split(separator: " ").map(String.init)
      guard words.starts(with: name) else { continue }
      let arguments = try Arguments(Array(words.dropFirst(name.count)), of: command.description)
      if arguments.has("help") { return try StandardStreams.write(command.description.helpText) }
      return try command.run(arguments)
    }
    try runGroup(words)
  }

  /// `parcela help`, and `parcela help COMMAND`, which is `parcela COMMAND --help`.
  private static func runHelp(_ words: [String]) throws(CommandFailure) {
    if words.isEmpty { return try StandardStreams.write(helpText) }
    try run(words + ["--help"])
  }

  /// The first word of commands of two words, alone: lists them. Anything else is a mistake.
  private static func runGroup(_ words: [String]) throws(CommandFailure) {
    let first = words[0]
    let members = descriptions.filter { $0.firstWord == first }
    guard !members.isEmpty else {
      let near = nearest(to: first, in: descriptions.flatMap { [$0.firstWord, $0.name] })
      throw .usage(
        "unknown command \(first)", where: "parcela", near.map { "did you mean \($0)?" } ?? "see parcela --help")
    }
    let second = words.dropFirst().first ?? "--help"
    guard second == "--help" || second == "-h" else {
      let near = nearest(to: second, in: members.compactMap(\.secondWord))
      throw .usage(
        "unknown command \(first) \(second)", where: "parcela \(first)",
        near.map { "did you mean \(first) \($0)?" } ?? "see parcela \(first) --help")
    }
    try StandardStreams.write("usage: parcela \(first) COMMAND [options]\n\ncommands:\n\(list(members))")
  }

  private static func list(_ descriptions: [CommandDescription]) -> String {
    descriptions.map { description in
      let name = description.name
      return "  \(name)\(String(repeating: " ", count: max(17 - name.count, 1)))\(description.summary)\n"
    }.joined()
  }

  private static var helpText: String {
    """
    usage: parcela COMMAND [options]

    Installment price breakdowns, exact to the minor unit.

    commands:
    \(list(descriptions))
    parcela COMMAND --help tells more of a command, parcela --version what is
    built in.
    Exit codes: 0 done, 1 findings, 2 wrong usage, 3 could not read or write,
    4 too many rejected records, 128 + n stopped by signal n: 129 by a hangup, 130
    from the keyboard, 143 by kill. Nothing unfinished is left behind.

    """
  }

  private static var versionText: String {
    """
    parcela \(ParcelaVersion.current)
    CLDR \(PinnedLocales.cldrVersion)
    ISO 4217 of \(ParcelaVersion.isoTableDate)
    feed formats: \(FeedFormat.readable.map(\.rawValue).joined(separator: " "))
    output formats: \(RowFormat.allCases.map(\.rawValue).joined(separator: " "))

    """
  }
}
