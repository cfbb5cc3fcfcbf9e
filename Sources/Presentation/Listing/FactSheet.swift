/// What there is to say about one thing: labels and texts, the texts wrapped beside their labels.
package struct FactSheet: Sendable {
  package var facts: [(label: String, text: String)]

  /// Leaves out the facts that have no text.
  package init(_ facts: [(label: String, text: String)]) { self.facts = facts.filter { !$0.text.isEmpty } }

  package func text(in layout: Layout) -> String {
    let cells = facts.map { Cell($0.label, .dim) }
    let column = (cells.map(\.width).max() ?? 0) + 2
    let isNarrow = layout.width.map { $0 - column < 20 } ?? false
    return zip(cells, facts).flatMap { cell, fact in
      let label = cell.cut(to: layout.width ?? cell.width)
      let start = label.painted(color: layout.color)
      if isNarrow { return [start] + Wrap.lines(fact.text, width: layout.width, indent: 2) }
      let lines = Wrap.lines(fact.text, width: layout.width.map { $0 - column })
      let padding = String(repeating: " ", count: column - label.width)
      return lines.enumerated().map { index, line in
        index == 0 ? start + padding + line : String(repeating: " ", count: column) + line
      }
    }.map { $0 + "\n" }.joined()
  }
}
