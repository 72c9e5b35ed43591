import Credit
import ExactMoney
import Installments
import Parcela

/// What a batch run reads, computes and writes.
public struct BatchOptions: Sendable {
  /// The feeds, in order; `-` is standard input.
  public var feeds: [String]
  /// The plans, in the order in which their lines appear.
  public var plans: [CompiledPlan]
  /// The feeds' format; `nil` looks at their first bytes.
  public var feedFormat: FeedFormat?
  /// The output file; `-` is standard output.
  public var output: String
  /// The output's format.
  public var format: RowFormat = .breakdown
  /// Whether a TSV output begins with a header line.
  public var writesHeader = true
  /// The output's columns.
  public var columns: [OutputColumn] = OutputColumn.standard
  /// The locales; each gives lines of its own.
  public var locales: [LocaleIdentifier] = [.enUS]
  /// Columns that the caller names for fields.
  public var mapping: [FeedField: String] = [:]
  /// The currency of prices that name none.
  public var currency: Currency?
  /// How prices are written.
  public var numberStyle: NumberStyle = .machine
  /// The country of records that name none; `nil` leaves countries unchecked.
  public var country: CountryCode?
  /// When sale windows are judged.
  public var now: Instant
  /// The offset from UTC of instants that name none, and of the default start date, in seconds.
  public var utcOffsetSeconds = 0
  /// The date of the first payment.
  public var start: CalendarDate
  /// The rejects file; `nil` writes rejected records to standard error.
  public var rejects: String?
  /// How many rejected records are allowed; `nil` for any number.
  public var rejectLimit: RejectLimit?
  /// A file for the machine-readable summary.
  public var summary: String?
  /// Workers.
  public var threads = 1
  /// Whether finished files are forced to disk.
  public var isDurable = true
  /// Takes a last record without its line end as complete.
  public var acceptsUnterminated = false
  /// Bytes of feed that a worker takes at once.
  public var chunkSize = Self.standardChunkSize

  /// Half of a core's usual second-level cache holds a chunk and its output.
  public static let standardChunkSize = 256 << 10

  /// Makes options with everything else at its default.
  public init(feeds: [String], plans: [CompiledPlan], output: String, now: Instant, start: CalendarDate) {
    self.feeds = feeds
    self.plans = plans
    self.output = output
    self.now = now
    self.start = start
  }
}

extension BatchOptions {
  /// Whether the output is written as it goes: standard output, a device, a pipe.
  public var outputIsStream: Bool { OutputFile.isStream(output) }

  /// Where rejected records go unless told otherwise: a file beside the output, or standard error where the output is
  /// a stream or a device.
  public static func standardRejects(for output: String) -> String? {
    OutputFile.isStream(output) ? nil : output + ".rejects.tsv"
  }
}
