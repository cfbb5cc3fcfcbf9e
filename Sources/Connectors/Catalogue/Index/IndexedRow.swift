import Expressions
import SearchKit
import TextFolding

/// A row made ready for the index.
struct IndexedRow: Sendable {
  /// The hit in its JSON form.
  var hit: String
  /// What it may be called, whole.
  var names: [String]
  /// Tokens of its title and its other names.
  var title: String
  /// Tokens of the other fields that are searched.
  var other: String
  /// How well known it is; nil where nobody tells.
  var prior: Double?
}

/// Makes rows ready for the index of one vertical.
struct RowIndexing: Sendable {
  private let vertical: Vertical
  private let titles: [String]
  private let others: [String]
  private let prior: String?

  init(_ vertical: Vertical) {
    self.vertical = vertical
    let searched = vertical.fields.filter { vertical.ranking.fields[$0.name] ?? 0 > 0 }
    let titles = vertical.fields.filter { $0.role == .title || $0.role == .alias }.map(\.name)
    self.titles = titles
    others = searched.map(\.name).filter { !titles.contains($0) }
    prior = vertical.fields.first { $0.role == .prior }?.name
  }

  func row(of hit: Hit) -> IndexedRow {
    var names: [String] = []
    var title = ""
    for text in titles.flatMap({ hit[$0]?.texts ?? [] }) {
      let all = TitleNames(text)
      names += all.all.filter { !names.contains($0) }
      Self.append(all.words, to: &title)
    }
    var other = ""
    for field in others {
      guard let value = hit[field] else { continue }
      if case .number(let number) = value, let whole = Int(exactly: number) {
        Self.append(String(whole), to: &other)
      }
      for text in value.texts { Self.append(Folding.fold(text), to: &other) }
    }
    return IndexedRow(
      hit: JSONWriter.text(json(of: hit)), names: names, title: title, other: other,
      prior: prior.flatMap { hit[$0]?.number })
  }

  /// The hit in the form of `Hit.json(in:)`, without its order of fields, which only readers by eye need.
  private func json(of hit: Hit) -> JSON {
    guard hit.score == nil else { return hit.json(in: vertical) }
    var members = [
      JSONObject.Member(name: "id", value: .string(hit.id)),
      JSONObject.Member(name: Vertical.titleField, value: .string(hit.title)),
    ]
    for (name, value) in hit.fields { members.append(JSONObject.Member(name: name, value: value.json)) }
    return .object(JSONObject(members))
  }

  private static func append(_ folded: String, to text: inout String) {
    guard !folded.isEmpty else { return }
    if !text.isEmpty { text += " " }
    text += IndexText.text(folded)
  }
}
