import Expressions
import SearchKit

/// One result in its public JSON form.
enum ResultDocument {
  /// The result's own members stand first and last, the merged fields between; a field of the same name as one of
  /// them is found under `fields` alone.
  static func json(_ item: RankedList.Item, rank: Int, in vertical: Vertical) -> JSON {
    let entity = item.entity
    var object = JSONObject([
      JSONObject.Member(name: "rank", value: .integer(rank)),
      JSONObject.Member(name: "score", value: .numeric(item.score)),
      JSONObject.Member(name: "id", value: .string(entity.id)),
      JSONObject.Member(name: "vertical", value: .string(entity.vertical)),
      JSONObject.Member(name: "title", value: .string(entity.title)),
    ])
    for field in vertical.fields where object[field.name] == nil && !trailing.contains(field.name) {
      object[field.name] = entity.fields[field.name]?.json
    }
    let tail = [
      fields(of: entity, in: vertical), .array(entity.sources.map(json)), .array(entity.merges.map(json)),
      .array(item.explanation.terms.map(json)), highlights(of: item, in: vertical),
    ]
    for (name, value) in zip(trailing, tail) { object[name] = value }
    return .object(object)
  }

  private static let trailing = ["fields", "sources", "merged", "explanation", "highlights"]

  /// Each value that a source gave, in the vertical's order of fields.
  private static func fields(of entity: Entity, in vertical: Vertical) -> JSON {
    .object(
      JSONObject(
        vertical.fields.compactMap { field in
          guard let values = entity.values[field.name] else { return nil }
          return JSONObject.Member(name: field.name, value: .array(values.map(json)))
        }))
  }

  /// What the query found, by field: pieces of a text as `[start, end]`, in UTF-16 code units; of a list, one array of
  /// pieces for each value up to the last that has any.
  private static func highlights(of item: RankedList.Item, in vertical: Vertical) -> JSON {
    .object(
      JSONObject(
        vertical.fields.compactMap { field in
          guard let all = item.highlights[field.name], let last = all.map(\.value).max() else { return nil }
          let pieces = (0...last).map { value in
            JSON.array(
              all.filter { $0.value == value }.map {
                [.integer($0.range.lowerBound), .integer($0.range.upperBound)]
              })
          }
          let isList = if case .list? = item.entity[field.name] { true } else { false }
          return JSONObject.Member(name: field.name, value: isList ? .array(pieces) : pieces[0])
        }))
  }

  private static func json(_ sourced: SourcedValue) -> JSON {
    ["value": sourced.value.json, "providers": .array(sourced.providers.map { .string($0) })]
  }

  private static func json(_ source: Source) -> JSON {
    [
      "provider": .string(source.provider), "id": .string(source.hit.id), "rank": .integer(source.rank),
      "score": source.hit.score.map { .numeric($0) } ?? .null,
      "url": source.hit.url.map { .string($0) } ?? .null,
    ]
  }

  private static func json(_ merge: Merge) -> JSON {
    [
      "providers": .array(merge.providers.map { .string($0) }), "reason": .string(merge.reason),
      "confidence": .numeric(merge.confidence),
    ]
  }

  private static func json(_ term: Explanation.Term) -> JSON {
    ["term": .string(term.term), "value": .numeric(term.value)]
  }
}
