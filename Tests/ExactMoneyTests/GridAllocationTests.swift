import Testing

@testable import ExactMoney

@Suite("Lines over installments")
struct GridAllocationTests {
  static func allocate(_ rows: [Int64], _ columns: [Int64]) throws(AllocationError) -> [Int64] {
    var cells = [Int64](repeating: 77, count: rows.count * columns.count)
    var room = cells.mutableSpan
    try GridAllocation.allocate(rows: rows.span, columns: columns.span, into: &room)
    return cells
  }

  /// Both sums, and every cell its exact share or one of the two whole units beside it.
  static func isLawful(_ cells: [Int64], _ rows: [Int64], _ columns: [Int64]) -> Bool {
    let total = rows.reduce(Int128(0)) { $0 + Int128($1) }
    for row in rows.indices {
      var sum: Int128 = 0
      for column in columns.indices {
        let cell = Int128(cells[row * columns.count + column])
        sum += cell
        let product = Int128(rows[row]) * Int128(columns[column])
        if total != 0, (cell * total - product).magnitude >= total.magnitude { return false }
      }
      if sum != Int128(rows[row]) { return false }
    }
    return columns.indices.allSatisfy { column in
      rows.indices.reduce(Int128(0)) { $0 + Int128(cells[$1 * columns.count + column]) } == Int128(columns[column])
    }
  }

  @Test func example() throws {
    let cells = try Self.allocate([1000, 500], [501, 500, 499])
    #expect(cells == [334, 333, 333, 167, 167, 166])
  }

  @Test("Amounts over amounts: rows of money, one currency")
  func money() throws {
    func dollars(_ cents: [Int64]) -> [Money] { cents.map { Money(minorUnits: $0, .usd) } }
    let (lines, installments) = (dollars([1000, 500]), dollars([501, 500, 499]))
    let cells = try GridAllocation.allocate(lines, over: installments)
    #expect(cells == [dollars([334, 333, 333]), dollars([167, 167, 166])])
    #expect(throws: AllocationError.noParts) { try GridAllocation.allocate([], over: installments) }
    #expect(throws: AllocationError.noParts) { try GridAllocation.allocate(lines, over: []) }
    #expect(throws: AllocationError.sumsDiffer(rows: 1500, columns: 1000)) {
      try GridAllocation.allocate(lines, over: dollars([1000]))
    }
    for mixed in [[Money(minorUnits: 1500, .eur)], dollars([0]) + [Money(minorUnits: 1500, .eur)]] {
      #expect(throws: AllocationError.currencyMismatch(.usd, .eur)) { try GridAllocation.allocate(lines, over: mixed) }
    }
  }

  @Test("All small grids with sums up to 7, their mirror included")
  func smallWorld() throws {
    func sums(_ count: Int) -> [[Int64]] {
      count == 0 ? [[]] : sums(count - 1).flatMap { head in (0...4).map { head + [Int64($0)] } }
    }
    let all = (1...3).flatMap(sums).filter { $0.reduce(0, +) <= 7 }
    for rows in all {
      for columns in all where rows.reduce(0, +) == columns.reduce(0, +) {
        let cells = try Self.allocate(rows, columns)
        guard Self.isLawful(cells, rows, columns),
          try Self.allocate(rows.map { -$0 }, columns.map { -$0 }) == cells.map({ -$0 })
        else {
          Issue.record("\(rows) over \(columns): \(cells)")
          return
        }
      }
    }
  }

  @Test("Orders over installments, with discount lines, seed 0x5EED000C")
  func random() throws {
    var numbers = TwinNumbers(seed: 0x5EED_000C)
    for round in 0..<2_000 {
      var rows = (0..<(1 + numbers.below(12))).map { _ in Int64(numbers.below(round % 2 == 0 ? 30 : 100_000)) }
      if numbers.below(3) == 0 { rows.append(-Int64(numbers.below(20))) }
      let total = rows.reduce(0, +)
      if total <= 0 { continue }
      let policy = RemainderPolicy.withoutRounding[numbers.below(4)]
      let split = try EqualSplit(of: total, into: 1 + numbers.below(12), remainder: policy)
      let columns = (0..<split.count).map { split[$0] }
      let cells = try Self.allocate(rows, columns)
      guard Self.isLawful(cells, rows, columns) else {
        Issue.record("\(rows) over \(columns): \(cells)")
        return
      }
    }
  }

  @Test("A large order: 300 lines over 60 payments")
  func large() throws {
    var numbers = TwinNumbers(seed: 0x5EED_000D)
    let rows = (0..<300).map { _ in Int64(numbers.below(50_000)) }
    let split = try EqualSplit(of: rows.reduce(0, +), into: 60, remainder: .spreadFirst)
    let columns = (0..<60).map { split[$0] }
    #expect(Self.isLawful(try Self.allocate(rows, columns), rows, columns))
  }

  @Test func extremes() throws {
    #expect(try Self.allocate([.max], [.max]) == [.max])
    #expect(Self.isLawful(try Self.allocate([.max, .max], [.max, .max]), [.max, .max], [.max, .max]))
    #expect(try Self.allocate([.min], [.min]) == [.min])
    #expect(try Self.allocate([0, 0], [0]) == [0, 0])
  }

  @Test("Shares that together pass 128 bits: an error where a cell does not fit, cells where all do")
  func sharesBeyondWords() throws {
    let (rows, columns) = ([.min, .max, 2] as [Int64], [.min, .min, .max, .max, 3] as [Int64])
    #expect(throws: AllocationError.overflow) { try Self.allocate(rows, columns) }
    #expect(throws: AllocationError.overflow) { try Self.allocate(columns, rows) }
    let mirror = [.max, -.max, -2] as [Int64]
    #expect(throws: AllocationError.overflow) { try Self.allocate(mirror, [.max, .max, -.max, -.max, -1, -1]) }
    // Forty rows and columns of alternating extremes that sum to −20 each, then to 20.
    let many = (0..<40).map { $0 % 2 == 0 ? Int64.min : .max }
    #expect(throws: AllocationError.overflow) { try Self.allocate(many, many) }
    #expect(throws: AllocationError.overflow) { try Self.allocate(many + [40], many + [.max, 41 - .max - 1]) }
    // Large sums of both signs whose total is large too: every cell fits.
    let large = [.max, .max, .max, .min] as [Int64]
    #expect(Self.isLawful(try Self.allocate(large, large), large, large))
    let wide = (0..<30).map { $0 % 5 == 4 ? Int64.min : .max }
    #expect(Self.isLawful(try Self.allocate(wide, wide), wide, wide))
  }

  @Test("Sums at and beside the ends of Int64, mixed signs: lawful cells or an error; seed 0x5EED0012")
  func extremeSums() throws {
    var numbers = TwinNumbers(seed: 0x5EED_0012)
    let ends: [Int64] = [.min, .min + 1, .max, .max - 1, -1, 0, 1, 2, 1 << 62, -(1 << 62)]
    var lawful = 0
    for _ in 0..<20_000 {
      var rows = (0..<(1 + numbers.below(9))).map { _ in ends[numbers.below(ends.count)] }
      if numbers.below(2) == 0 { rows.append(numbers.signed()) }
      let total = rows.reduce(Int128(0)) { $0 + Int128($1) }
      guard let columns = Self.columns(of: total, &numbers, ends) else { continue }
      do throws(AllocationError) {
        let cells = try Self.allocate(rows, columns)
        lawful += 1
        guard Self.isLawful(cells, rows, columns) else {
          Issue.record("\(rows) over \(columns): \(cells)")
          return
        }
      } catch .overflow {
        continue
      } catch .zeroTotal {
        continue
      } catch {
        Issue.record("\(rows) over \(columns): \(error)")
        return
      }
    }
    #expect(lawful > 500)
  }

  /// Columns that sum to the total: some of the ends, then what is missing in as many pieces as it takes.
  static func columns(of total: Int128, _ numbers: inout TwinNumbers, _ ends: [Int64]) -> [Int64]? {
    var columns = (0..<numbers.below(9)).map { _ in ends[numbers.below(ends.count)] }
    var missing = columns.reduce(total) { $0 - Int128($1) }
    while missing != 0, columns.count < 40 {
      let piece = Int64(clamping: missing)
      columns.append(piece)
      missing -= Int128(piece)
    }
    return missing == 0 && !columns.isEmpty ? columns : nil
  }

  @Test func errors() {
    #expect(throws: AllocationError.noParts) { try Self.allocate([], []) }
    #expect(throws: AllocationError.sumsDiffer(rows: 3, columns: 4)) { try Self.allocate([1, 2], [4]) }
    #expect(throws: AllocationError.zeroTotal) { try Self.allocate([1, -1], [0]) }
    #expect(throws: AllocationError.overflow) { try Self.allocate([.max, 1 - .max], [.max, 1 - .max]) }
  }
}
