import SearchKit

/// Why a result has its place and what it was merged from, as lines under it.
struct ReasonLines {
  let item: RankedList.Item
  let vertical: Vertical
  let layout: Layout

  private static let indent = 4

  var lines: [String] {
    Reasons(item: item, vertical: vertical).sentences
      .flatMap { Wrap.lines($0, width: layout.width, indent: Self.indent) }
      .map { Style.dim.paint($0, color: layout.color) }
  }
}

/// Why a result has its place and what it was merged from; each sentence in pieces that should not be broken.
struct Reasons {
  let item: RankedList.Item
  let vertical: Vertical

  var sentences: [[String]] {
    let differing = vertical.fields.compactMap(differences)
    return [score, places] + merges + differing
  }

  private var score: [String] {
    let terms = item.explanation.readings
    return ["score \(Figure.score(item.score)) ="] + (terms.isEmpty ? ["0"] : terms)
  }

  private var places: [String] {
    let places = item.entity.sources.map { source in
      "rank \(source.rank) in \(source.provider)"
        + (source.hit.score.map { " (its score \(Figure.score($0)))" } ?? "")
    }
    return ["found at"] + places.separated(by: ",")
  }

  private var merges: [[String]] {
    item.entity.merges.map { merge in
      [
        "merged \(merge.providers.joined(separator: " + ")):",
        "\(merge.reason) (\(Figure.score(merge.confidence)))",
      ]
    }
  }

  /// What the sources tell differently in a field that is shown.
  private func differences(in field: VerticalField) -> [String]? {
    guard field.isFact, let values = item.entity.values[field.name], values.count > 1 else { return nil }
    let told = values.map { sourced in
      "\(FieldText.reading(sourced.value, of: field)) in \(sourced.providers.joined(separator: ", "))"
    }
    return ["\(field.label) differs:"] + told.separated(by: ";")
  }
}

extension [String] {
  /// Each text but the last with a mark after it.
  func separated(by mark: String) -> [String] {
    enumerated().map { $0 == count - 1 ? $1 : $1 + mark }
  }
}
