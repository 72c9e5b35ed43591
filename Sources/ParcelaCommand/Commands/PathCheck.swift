import ProductFeeds

/// Sees to it that no file of a batch is written twice, and none that is read is written.
enum PathCheck {
  /// Compares files, not spellings: `feed.tsv`, `./feed.tsv` and a link to it are one.
  static func check(_ options: BatchOptions, planFiles: [String]) throws(CommandFailure) {
    guard options.feeds.filter({ $0 == "-" }).count < 2 else {
      throw .usage("standard input is named twice", where: "FEED", "name - once")
    }
    let feeds = Set(options.feeds.compactMap { FileIdentity(reading: $0) })
    let plans = Set(planFiles.compactMap { FileIdentity(reading: $0) })
    var written: [(option: String, path: String, file: FileIdentity?)] = []
    for (option, path) in outputs(options) {
      let file = FileIdentity(writing: path)
      let name = path == "-" ? "standard output" : path
      if let file, feeds.contains(file) {
        throw .usage("\(name) is a feed too", where: option, "name another file")
      }
      if let file, plans.contains(file) {
        throw .usage("\(name) is a plan file too", where: option, "name another file")
      }
      if let other = written.first(where: { $0.path == path && path == "-" || $0.file == file && file != nil }) {
        throw .usage("\(name) is written by \(other.option) too", where: option, "name another file")
      }
      written.append((option, path, file))
    }
  }

  private static func outputs(_ options: BatchOptions) -> [(option: String, path: String)] {
    var outputs = [(option: "--out", path: options.output)]
    if let rejects = options.rejects { outputs.append(("--rejects", rejects)) }
    if let summary = options.summary { outputs.append(("--summary", summary)) }
    return outputs
  }
}
