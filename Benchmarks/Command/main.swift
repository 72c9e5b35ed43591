#if canImport(Glibc)
  import Glibc
#endif

/// Runs the command and gives its exit code: 0 done, 1 a wrong output, 2 wrong usage, 3 could not write.
func run(_ arguments: [String]) -> Int32 {
  do {
    if arguments.contains("--help") {
      Output.write(Options.help, to: 1)
      return 0
    }
    if arguments.first == "make-feed" { return try makeFeed(arguments.dropFirst()) }
    if arguments.first == "latency" { return try latency(arguments.dropFirst()) }
    return try measure(Options(arguments))
  } catch let error as UsageError {
    Output.write("benchmarks: \(error.message)\n\n\(Options.help)", to: 2)
    return 2
  } catch {
    Output.write("benchmarks: \(error)\n", to: 2)
    return 1
  }
}

/// Measures what the options select, and reports.
func measure(_ options: Options) throws -> Int32 {
  let workloads = try options.selected(from: Workload.all)
  if options.listsOnly {
    Output.write(workloads.map { "\($0.name)\t\($0.operation)\n" }.joined(), to: 1)
    return 0
  }
  guard AllocationCount.selfTest() else {
    Output.write("benchmarks: the allocation counter does not count\n", to: 2)
    return 1
  }
  let report = Report(effort: options.effort, measurements: try workloads.map { try $0.measured(options.effort) })
  Output.write(report.table, to: 1)
  if let path = options.jsonPath, !Output.write(report.json, toFileAt: path) {
    Output.write("benchmarks: could not write \(path)\n", to: 2)
    return 3
  }
  return 0
}

exit(run(Array(CommandLine.arguments.dropFirst())))
