/// What the command line asks for.
struct Options {
  /// The workloads to run; all where none is named.
  var names: [String] = []
  /// Where the JSON goes, beside the table on standard output.
  var jsonPath: String?
  /// Print the names and stop.
  var listsOnly = false
  /// How long and how often to measure.
  var effort = Effort.full

  /// What `--help` prints.
  static let help = """
    usage: benchmarks [NAME…] [--samples N] [--quick] [--json FILE]
           benchmarks --list
           benchmarks latency [--threads N] [--seconds N]
           benchmarks make-feed ROWS [--variant \(FeedVariant.names)] [--seed N] > FEED

    Verifies each workload's output, then times it. NAME may be the beginning of several.
    latency tells how long single answers of a server take while its plans are replaced.

    """

  /// Reads the arguments after the program's name.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--list": listsOnly = true
      case "--quick": effort = .quick
      case "--json":
        guard let path = iterator.next() else { throw UsageError("--json needs a file") }
        jsonPath = path
      case "--samples":
        guard let samples = iterator.next().flatMap({ Int($0) }), (1...100_000).contains(samples) else {
          throw UsageError("--samples needs a number from 1 to 100000")
        }
        effort.samples = samples
      case let option where option.hasPrefix("-"): throw UsageError("unknown option \(option)")
      default: names.append(argument)
      }
    }
  }

  /// The workloads that the names select, in the order of the list: the one so named, or else all that begin so.
  ///
  /// - Throws: `UsageError` for a name that begins no workload's.
  func selected(from workloads: [Workload]) throws(UsageError) -> [Workload] {
    for name in names where !workloads.contains(where: { $0.name.hasPrefix(name) }) {
      throw UsageError("no workload \(name); --list shows them")
    }
    return workloads.filter { workload in
      names.isEmpty
        || names.contains { name in
          workload.name == name || (workload.name.hasPrefix(name) && !workloads.contains { $0.name == name })
        }
    }
  }
}

/// A command line that cannot be carried out.
struct UsageError: Error {
  /// What is wrong, and how to mend it.
  let message: String

  /// Says what is wrong.
  init(_ message: String) { self.message = message }
}
