import Parcela
import ProductFeeds

/// The program: finds the command and runs it.
enum Program {
  private struct Command: Sendable {
    let description: CommandDescription
    let run: @Sendable (Arguments) throws(CommandFailure) -> Void
  }

  private static let commands = [
    Command(description: BatchCommand.description, run: BatchCommand.run)
  ]

  /// Runs the command that the words name.
  static func run(_ words: [String]) throws(CommandFailure) {
    guard let first = words.first else {
      throw .usage("no command is named", where: "parcela", "see parcela --help")
    }
    switch first {
    case "--help", "-h", "help": return try StandardStreams.write(helpText)
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
    let names = commands.map(\.description.name)
    let near = nearest(to: words.prefix(2).joined(separator: " "), in: names) ?? nearest(to: first, in: names)
    throw .usage(
      "unknown command \(first)", where: "parcela", near.map { "did you mean \($0)?" } ?? "see parcela --help")
  }

  private static var helpText: String {
    var text =
      "usage: parcela COMMAND [options]\n\nInstallment price breakdowns, exact to the minor unit.\n\ncommands:\n"
    for command in commands {
      let name = command.description.name
      text += "  \(name)\(String(repeating: " ", count: max(14 - name.count, 1)))\(command.description.summary)\n"
    }
    return text + """

      parcela COMMAND --help tells more of a command, parcela --version what is built in.
      Exit codes: 0 done, 1 findings, 2 wrong usage, 3 could not read or write,
      4 too many rejected records, 130 and 143 stopped by a signal.

      """
  }

  private static var versionText: String {
    """
    parcela \(ParcelaVersion.current)
    CLDR \(LocaleData.cldrVersion)
    ISO 4217 of \(ParcelaVersion.isoTableDate)
    feed formats: \(FeedFormat.readable.map(\.rawValue).joined(separator: " "))
    output formats: \(RowFormat.allCases.map(\.rawValue).joined(separator: " "))

    """
  }
}
