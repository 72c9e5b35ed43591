/// Exact shares rounded down, their fractions, and which of them are raised to the next whole unit.
///
/// Works on sums whose total is positive: those of a negative total are mirrored first.
struct FractionGrid {
  /// The shares rounded down, row by row, and which of them are raised by one unit.
  private var floors: [Int128] = []
  private var isRaised: [Bool]

  private let columnCount: Int
  /// What was cut off, in fractions of the total.
  private var fractions: [UInt128] = []
  /// The units that each row and column still lacks.
  private var rowNeeds: [Int]
  private var columnNeeds: [Int]

  /// Rounds all shares down and counts what rows and columns lack. Both sum to `total`, which is not zero.
  init(rows: Span<Int64>, columns: Span<Int64>, total: Int128) {
    let sign: Int128 = total < 0 ? -1 : 1
    columnCount = columns.count
    isRaised = [Bool](repeating: false, count: rows.count * columns.count)
    var rowLefts = [Int128](repeating: 0, count: rows.count)
    var columnLefts = [Int128](repeating: 0, count: columns.count)
    for column in columns.indices { columnLefts[column] = Int128(columns[column]) * sign }
    for row in rows.indices {
      rowLefts[row] = Int128(rows[row]) * sign
      for column in columns.indices {
        // A product is at most 2^126 and the total at most 2^63 a row: both fit, and so does a unit less.
        let product = Int128(rows[row]) * Int128(columns[column])
        var (quotient, rest) = product.quotientAndRemainder(dividingBy: total * sign)
        if rest < 0 { (quotient, rest) = (quotient - 1, rest + total * sign) }
        floors.append(quotient)
        fractions.append(rest.magnitude)
        // Shares of both signs may pass 128 bits on the way. What is left in the end is a sum of fractions, 0 up to the
        // number of cells, and arithmetic modulo 2^128 arrives there.
        rowLefts[row] &-= quotient
        columnLefts[column] &-= quotient
      }
    }
    // The columns sum to the total, so the exact shares of a row sum to the row, and what is left is the sum of its
    // fractions: a whole number, not below zero and less than there are columns. And so with columns.
    rowNeeds = rowLefts.map { Int(truncatingIfNeeded: $0) }
    columnNeeds = columnLefts.map { Int(truncatingIfNeeded: $0) }
  }

  /// The whole share of a cell: at most 2^126 and a unit.
  func cell(at index: Int) -> Int128 { floors[index] + (isRaised[index] ? 1 : 0) }

  /// Raises shares until every row and column has its sum.
  mutating func place() {
    for row in rowNeeds.indices {
      while rowNeeds[row] > 0, let column = bestColumn(of: row) {
        isRaised[row * columnCount + column] = true
        rowNeeds[row] -= 1
        columnNeeds[column] -= 1
      }
    }
    for row in rowNeeds.indices {
      while rowNeeds[row] > 0 { augment(from: row) }
    }
  }

  /// The column with the row's largest fraction among those that lack a unit and are not raised; the earlier of equals.
  private func bestColumn(of row: Int) -> Int? {
    var best: Int?
    for column in 0..<columnCount where columnNeeds[column] > 0 && mayRaise(row, column) {
      if let known = best, fractions[row * columnCount + column] <= fractions[row * columnCount + known] { continue }
      best = column
    }
    return best
  }

  private func mayRaise(_ row: Int, _ column: Int) -> Bool {
    let index = row * columnCount + column
    return !isRaised[index] && fractions[index] > 0
  }

  /// Gives a row one unit more by the shortest chain of moves: a row raises a column that is full, whose unit of another
  /// row moves on to another column, and so on to a column that lacks one.
  private mutating func augment(from start: Int) {
    var rowThatReached = [Int](repeating: -1, count: columnCount)
    var columnThatFreed = [Int](repeating: -1, count: rowNeeds.count)
    var waiting = [start]
    var next = 0
    while next < waiting.count {
      let row = waiting[next]
      next += 1
      for column in 0..<columnCount where rowThatReached[column] < 0 && mayRaise(row, column) {
        rowThatReached[column] = row
        if columnNeeds[column] > 0 {
          raise(along: rowThatReached, columnThatFreed, from: start, to: column)
          return
        }
        for other in rowNeeds.indices
        where other != start && columnThatFreed[other] < 0 && isRaised[other * columnCount + column] {
          columnThatFreed[other] = column
          waiting.append(other)
        }
      }
    }
    preconditionFailure("the fractions are a flow, so a path exists")
  }

  private mutating func raise(
    along rowThatReached: [Int], _ columnThatFreed: [Int], from start: Int, to end: Int
  ) {
    rowNeeds[start] -= 1
    columnNeeds[end] -= 1
    var column = end
    while true {
      let row = rowThatReached[column]
      isRaised[row * columnCount + column] = true
      if row == start { return }
      column = columnThatFreed[row]
      isRaised[row * columnCount + column] = false
    }
  }
}
