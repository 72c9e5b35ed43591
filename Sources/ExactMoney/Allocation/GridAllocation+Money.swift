extension GridAllocation {
  /// Shares amounts out over others of the same sum, such as lines over installments: a row for each line.
  ///
  ///     // Lines of 10.00 and 5.00 USD over installments of 5.01, 5.00 and 4.99 USD:
  ///     try GridAllocation.allocate(lines, over: installments)    // [[3.34, 3.33, 3.33], [1.67, 1.67, 1.66]]
  ///
  /// - Returns: for each line, in order, its amount in each installment.
  /// - Throws: as `allocate(rows:columns:into:)`, and `currencyMismatch` where the amounts are not of one currency.
  /// - Complexity: as there.
  public static func allocate(
    _ lines: [Money], over installments: [Money]
  ) throws(AllocationError) -> [[Money]] {
    guard let currency = lines.first?.currency else { throw .noParts }
    for amount in lines + installments where amount.currency != currency {
      throw .currencyMismatch(currency, amount.currency)
    }
    let (rows, columns) = (lines.map { $0.minorUnits }, installments.map { $0.minorUnits })
    var cells = [Int64](repeating: 0, count: rows.count * columns.count)
    var room = cells.mutableSpan
    try allocate(rows: rows.span, columns: columns.span, into: &room)
    return rows.indices.map { row in
      columns.indices.map { Money(minorUnits: cells[row * columns.count + $0], currency) }
    }
  }
}
