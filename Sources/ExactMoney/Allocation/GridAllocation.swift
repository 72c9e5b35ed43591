/// Shares lines out over installments, so that both every line and every installment keep their sums.
///
/// The exact share of a cell is `row × column ÷ total`. Every cell is that share rounded down or up to a whole minor unit,
/// hence within one unit of it, every row sums to its line and every column to its installment.
///
///     // Lines of 10.00 and 5.00 over installments of 5.01, 5.00 and 4.99:
///     //   3.34  3.33  3.33
///     //   1.67  1.67  1.66
///
/// | law                                            | holds                                            |
/// |------------------------------------------------|--------------------------------------------------|
/// | rows and columns keep their sums               | yes                                              |
/// | every cell within one unit of its exact share  | yes; exactly the share where that is whole       |
/// | mirror: all sums negated, all cells negated    | yes                                              |
/// | a row or column of zero has cells of zero      | yes                                              |
/// | one unit more moves few cells                  | no                                               |
///
/// Rows may have both signs, as lines with a discount beside them do.
///
/// Such a rounding always exists. The fractions that rounding down cuts off are a flow from rows to columns with a
/// capacity of one unit a cell; row and column sums of it are whole numbers, and where a flow with whole sums exists, so
/// does one of whole cells (Ford and Fulkerson, Flows in Networks, 1962, theorem II.1.1). The units are placed at the
/// largest fractions first, and where that leads into a corner, moved along augmenting paths.
///
/// Source: M. Bacharach, Matrix Rounding Problems (Management Science 12, 1966), and L. H. Cox and L. R. Ernst, Controlled
/// Rounding (INFOR 20, 1982).
public enum GridAllocation {
  /// Shares the rows out over the columns.
  ///
  /// - Parameters:
  ///   - rows: the sums of the rows, in minor units.
  ///   - columns: the sums of the columns, which together are those of the rows.
  ///   - cells: where the cells go, row by row.
  /// - Throws: `noParts` without rows or columns; `sumsDiffer`; `zeroTotal` where all sum to zero and are not zero;
  ///   `overflow`. Nothing is written then.
  /// - Precondition: `cells` has one element for each row and column.
  /// - Complexity: O(cells) divisions, and O(cells) steps for every unit that has to be moved; allocates O(cells).
  public static func allocate(
    rows: Span<Int64>, columns: Span<Int64>, into cells: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    precondition(cells.count == rows.count * columns.count, "one cell for each row and column")
    guard rows.count > 0, columns.count > 0 else { throw .noParts }
    let (rowSum, columnSum) = (sum(rows), sum(columns))
    guard rowSum == columnSum else { throw .sumsDiffer(rows: rowSum, columns: columnSum) }
    guard rowSum != 0 else {
      guard isZero(rows), isZero(columns) else { throw .zeroTotal }
      for index in cells.indices { cells[index] = 0 }
      return
    }
    var grid = FractionGrid(rows: rows, columns: columns, total: rowSum)
    grid.place()
    let sign: Int128 = rowSum < 0 ? -1 : 1
    for index in cells.indices where Int64(exactly: grid.cell(at: index) * sign) == nil { throw .overflow }
    for index in cells.indices { cells[index] = Int64(truncatingIfNeeded: grid.cell(at: index) * sign) }
  }

  private static func sum(_ amounts: Span<Int64>) -> Int128 {
    var sum: Int128 = 0
    for index in amounts.indices { sum &+= Int128(amounts[index]) }
    return sum
  }

  private static func isZero(_ amounts: Span<Int64>) -> Bool {
    for index in amounts.indices where amounts[index] != 0 { return false }
    return true
  }
}
