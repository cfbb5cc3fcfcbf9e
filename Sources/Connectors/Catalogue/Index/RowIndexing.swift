import Expressions
import SearchKit
import TextFolding

/// Makes hits ready for the index of one vertical.
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

  /// Adds the texts of a hit to those of its batch.
  func row(of hit: Hit, in batch: inout PreparedBatch) -> IndexedRow {
    let start = batch.bytes.count
    JSONWriter.append(json(of: hit), to: &batch.bytes)
    let names = titles.flatMap { (hit[$0]?.texts ?? []).map(TitleNames.init) }
    let title = batch.bytes.count
    for name in names { Self.append(name.words, to: &batch.bytes, since: title) }
    let other = batch.bytes.count
    for field in others { append(hit[field], to: &batch.bytes, since: other) }
    let end = batch.bytes.count
    let firstName = batch.names.count
    Self.append(names, to: &batch)
    return IndexedRow(
      hit: start..<title, title: title..<other, other: other..<end, names: firstName..<batch.names.count,
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

  private func append(_ value: FieldValue?, to bytes: inout [UInt8], since start: Int) {
    guard let value else { return }
    if case .number(let number) = value, let whole = Int(exactly: number) {
      Self.append(String(whole), to: &bytes, since: start)
    }
    for text in value.texts { Self.append(Folding.fold(text), to: &bytes, since: start) }
  }

  /// Appends folded words as tokens, parted from those before them.
  private static func append(_ folded: String, to bytes: inout [UInt8], since start: Int) {
    guard !folded.isEmpty else { return }
    if bytes.count > start { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: IndexText.text(folded).utf8)
  }

  private static func append(_ names: [TitleNames], to batch: inout PreparedBatch) {
    var known: Set<String> = []
    for name in names.flatMap(\.all) where known.insert(name).inserted {
      let start = batch.bytes.count
      batch.bytes.append(contentsOf: name.utf8)
      batch.names.append(start..<batch.bytes.count)
    }
  }
}
