/// `benchmarks make-feed ROWS [--variant NAME] [--seed N]`: writes a feed to standard output.
///
/// - Returns: the exit code: 0, or 3 where standard output did not take it all.
func makeFeed(_ arguments: some Sequence<String>) throws(UsageError) -> Int32 {
  var rowCount: Int?
  var variant = FeedVariant.standard
  var seed: UInt64 = 1
  var iterator = arguments.makeIterator()
  while let argument = iterator.next() {
    switch argument {
    case "--variant":
      guard let named = iterator.next().flatMap({ FeedVariant(rawValue: $0) }) else {
        throw UsageError("--variant needs one of \(FeedVariant.names)")
      }
      variant = named
    case "--seed":
      guard let number = iterator.next().flatMap({ UInt64($0) }) else { throw UsageError("--seed needs a number") }
      seed = number
    default:
      guard let rows = Int(argument), (0...99_999_999).contains(rows), rowCount == nil else {
        throw UsageError("make-feed needs one number of rows, at most 99999999")
      }
      rowCount = rows
    }
  }
  guard let rowCount else { throw UsageError("make-feed needs a number of rows") }
  let feed = ProductFeed(variant: variant, rowCount: rowCount, seed: seed)
  return feed.write { Output.write($0, to: 1) } ? 0 : 3
}
