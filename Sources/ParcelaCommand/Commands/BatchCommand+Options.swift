import CProcessors
@preconcurrency import Glibc
import Installments
import Parcela
import ProductFeeds

extension BatchCommand {
  static let description = CommandDescription(
    name: "batch", operands: "FEED…", operandCompletion: .file,
    summary: "Computes the payments of every product of a feed.",
    details: """
      Every record is emitted (one line or more), rejected (a line of the rejects
      file with its place and reason) or skipped (a blank line); the counts add up.
      The output appears whole or not at all. FEED - is standard input.
      Due dates are those of a plan's rhythm, before any business-day rule.
      The amount is the largest payment; where a plan sets the first one apart,
      by a down payment or a fee, the largest after it. An apr stands only where
      it is zero.
      """,
    options: [
      CommandOption("out", "FILE", required: true, completion: .file, help: "the output file; - is standard output"),
      SharedOptions.plan,
      CommandOption(
        "from", "FORMAT", completion: .words(["auto"] + FeedFormat.readable.map(\.rawValue)),
        help: "feed format: auto tsv (default auto)"),
      CommandOption(
        "to", "FORMAT", completion: .words(RowFormat.allCases.map(\.rawValue)),
        help: "output format: breakdown (TSV) or jsonl (default breakdown)"),
      CommandOption(
        "columns", "LIST", completion: .list(OutputColumn.allCases.map(\.columnName)),
        help: "output columns, joined by commas, of \(OutputColumn.allCases.map(\.columnName).joined(separator: " ")) "
          + "(default \(OutputColumn.standard.map(\.columnName).joined(separator: " ")))"),
      CommandOption("no-header", help: "leave out the header line of a TSV output"),
      CommandOption(
        "map", "FIELD=COLUMN", repeatable: true,
        help: "the feed's column for a field of \(FeedField.allCases.map(\.rawValue).joined(separator: " ")); "
          + "by default the names of Google, Meta, Shopify and WooCommerce"),
      CommandOption("currency", "CODE", help: "currency of prices that name none; without it they are rejected"),
      CommandOption(
        "number-style", "STYLE", completion: .words(["machine"] + LocaleIdentifier.all.map(\.tag)),
        help: "how prices are written: machine, as in 1234.50 EUR, or as in a locale such as de-DE (default machine)"),
      SharedOptions.locale,
      SharedOptions.country,
      SharedOptions.holidays,
      CommandOption("now", "INSTANT", help: "when sale windows are judged (default the clock)"),
      CommandOption("utc-offset", "OFFSET", help: "offset of times that name none (default +00:00)"),
      CommandOption(
        "start", "DATE", help: "date on which plans start: that of a payment at purchase (default the date of --now)"),
      CommandOption(
        "rejects", "FILE", completion: .file,
        help:
          "rejected records: file line column id reason value (default OUT.rejects.tsv; standard error with --out -)"),
      CommandOption(
        "max-rejects", "N|P%",
        help:
          "fail with exit code 4 over so many rejected records, a count at once, a share at the end (default no limit)"),
      CommandOption("accept-unterminated", help: "take a last record without its line end as complete"),
      CommandOption("summary", "FILE", completion: .file, help: "write counts, reasons, versions and timings as JSON"),
      CommandOption(
        "progress", "WHEN", completion: .words(["auto", "always", "never"]),
        help: "auto (a bar on a terminal), always, never (default auto)"),
      CommandOption("threads", "N", help: "workers (default the number of cores that it may use)"),
      CommandOption("chunk-size", "BYTES", help: "feed bytes that a worker takes at once (default 262144)"),
      CommandOption(
        "no-sync",
        help: "do not force the output to disk: faster, but a power cut soon after may leave it empty"),
    ],
    examples: [
      "parcela batch products.tsv --plan pay-in-4 --out payments.tsv",
      "parcela batch feed.tsv --plan plans.json --to jsonl --out payments.jsonl",
      "zcat feed.tsv.gz | parcela batch - --plan pay-in-4 --out - --columns id,text",
    ])

  /// The options of a command line.
  static func options(_ arguments: Arguments) throws(CommandFailure) -> BatchOptions {
    guard !arguments.operands.isEmpty else {
      throw .usage("no feed is named", description, mend: "name a file, or - for standard input")
    }
    guard !arguments.operands.contains("") else {
      throw .usage("a feed's name is empty", description, mend: "name a file, or - for standard input")
    }
    guard let output = arguments.value("out") else {
      throw .usage("--out is missing", description, mend: "say --out FILE")
    }
    let plans = try PlanArguments.compiledPlans(
      arguments.all("plan"), HolidayFiles(arguments.all("holidays")))
    let offset = try SharedOptions.utcOffset(arguments)
    let now = try SharedOptions.now(arguments, offsetSeconds: offset)
    var options = BatchOptions(
      feeds: arguments.operands, plans: plans, output: output,
      now: now, start: try SharedOptions.start(arguments, now: now, offsetSeconds: offset))
    options.utcOffsetSeconds = offset
    options.locales = try SharedOptions.locales(arguments)
    options.currency = try SharedOptions.currency(arguments)
    if let name = arguments.value("number-style") {
      options.numberStyle = try AmountLines.style(name, option: "--number-style")
    }
    options.country = try SharedOptions.country(arguments)
    options.feedFormat = try feedFormat(arguments)
    options.format = try format(arguments)
    options.writesHeader = !arguments.has("no-header")
    if let list = arguments.value("columns") { options.columns = try columns(list) }
    options.mapping = try mapping(arguments.all("map"))
    options.rejects = arguments.value("rejects") ?? BatchOptions.standardRejects(for: output)
    options.rejectLimit = try rejectLimit(arguments)
    options.summary = arguments.value("summary")
    options.isDurable = !arguments.has("no-sync")
    options.acceptsUnterminated = arguments.has("accept-unterminated")
    options.threads = try threads(arguments)
    if let text = arguments.value("chunk-size") {
      options.chunkSize = try SharedOptions.integer(text, option: "--chunk-size", minimum: 1, maximum: 64 << 20)
    }
    try PathCheck.check(options, planFiles: PlanArguments.files(arguments.all("plan")))
    return options
  }

  /// The feeds' format; `nil` for looking at their first bytes.
  private static func feedFormat(_ arguments: Arguments) throws(CommandFailure) -> FeedFormat? {
    guard let from = arguments.value("from"), from != "auto" else { return nil }
    guard let format = FeedFormat(rawValue: from), FeedFormat.readable.contains(format) else {
      let known = ["auto"] + FeedFormat.readable.map(\.rawValue)
      throw .usage(
        "this build does not read \(from)", where: "--from", "use one of \(known.joined(separator: ", "))")
    }
    return format
  }

  private static func format(_ arguments: Arguments) throws(CommandFailure) -> RowFormat {
    guard let to = arguments.value("to") else { return .breakdown }
    guard let format = RowFormat(rawValue: to) else {
      let known = RowFormat.allCases.map(\.rawValue)
      throw .usage(
        "unknown output format \(to)", where: "--to",
        nearest(to: to, in: known).map { "did you mean \($0)?" } ?? "use one of \(known.joined(separator: ", "))")
    }
    return format
  }

  private static func columns(_ list: String) throws(CommandFailure) -> [OutputColumn] {
    var columns: [OutputColumn] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let column = OutputColumn(rawValue: name) else {
        let known = OutputColumn.allCases.map(\.columnName)
        throw .usage(
          "unknown column \(name.isEmpty ? "\"\"" : name)", where: "--columns",
          nearest(to: name, in: known).map { "did you mean \($0)?" } ?? "use some of \(known.joined(separator: ","))")
      }
      guard !columns.contains(column) else {
        throw .usage("column \(name) is named twice", where: "--columns", "name each column once")
      }
      columns.append(column)
    }
    return columns
  }

  private static func mapping(_ entries: [String]) throws(CommandFailure) -> [FeedField: String] {
    var mapping: [FeedField: String] = [:]
    for entry in entries {
      guard let equals = entry.firstIndex(of: "=") else {
        throw .usage("\(entry) is no FIELD=COLUMN", where: "--map", "write it as in price=Retail_Price")
      }
      let name = String(entry[..<equals])
      guard let field = FeedField(rawValue: name) else {
        let known = FeedField.allCases.map(\.rawValue)
        throw .usage(
          "unknown field \(name)", where: "--map",
          nearest(to: name, in: known).map { "did you mean \($0)?" } ?? "use one of \(known.joined(separator: ", "))")
      }
      let column = String(entry[entry.index(after: equals)...])
      guard !column.isEmpty else {
        throw .usage("\(entry) names no column", where: "--map", "write it as in price=Retail_Price")
      }
      guard mapping.updateValue(column, forKey: field) == nil else {
        throw .usage("field \(name) is mapped twice", where: "--map", "map each field once")
      }
    }
    return mapping
  }

  private static func rejectLimit(_ arguments: Arguments) throws(CommandFailure) -> RejectLimit? {
    guard let text = arguments.value("max-rejects") else { return nil }
    guard let limit = RejectLimit(text) else {
      throw .usage(
        "\(text) is no limit of rejects", where: "--max-rejects", "write a count as in 100, or a share as in 0.5%")
    }
    return limit
  }

  private static func threads(_ arguments: Arguments) throws(CommandFailure) -> Int {
    guard let text = arguments.value("threads") else {
      let usable = Int(parcela_usable_processors())
      return max(1, min(usable > 0 ? usable : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 64))
    }
    return try SharedOptions.integer(text, option: "--threads", minimum: 1, maximum: 64)
  }
}
