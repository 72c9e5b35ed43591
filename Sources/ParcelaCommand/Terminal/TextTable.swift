/// Rows of text in columns that line up, two blanks apart.
struct TextTable {
  /// How a column's texts stand in it.
  enum Alignment {
    /// Texts.
    case left
    /// Numbers.
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]]

  /// Begins a table with its titles.
  init(_ columns: [(title: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.title)]
  }

  /// Adds a row.
  ///
  /// - Precondition: it has as many texts as there are columns.
  mutating func append(_ row: [String]) {
    precondition(row.count == alignments.count, "a row has a text for each column")
    rows.append(row)
  }

  /// The table, each line after `indent` blanks and without blanks at its end.
  func text(indent: Int = 0) -> String {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = alignments.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return alignments[column] == .left ? row[column] + blanks : blanks + row[column]
      }
      var line = String(repeating: " ", count: indent) + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
