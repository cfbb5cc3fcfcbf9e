import Expressions
import SearchKit

extension SearchDocument {
  static func json(_ query: Query) -> JSON {
    [
      "text": .string(query.text), "words": texts(query.words), "phrases": texts(query.phrases),
      "exclude": texts(query.exclude), "filters": .array(query.filters.map(json)),
      "near": query.near.map(json) ?? .null, "verticals": texts(query.verticals),
      "providers": texts(query.providers), "page": .integer(query.page), "limit": .integer(query.limit),
      "notes": texts(query.notes),
    ]
  }

  private static func json(_ filter: Filter) -> JSON {
    let (operation, value): (String, JSON) =
      switch filter.operation {
      case .equals(let text): ("equals", .string(text))
      case .range(let low, let high): ("range", [.numeric(low), .numeric(high)])
      case .atLeast(let low): ("atLeast", .numeric(low))
      case .atMost(let high): ("atMost", .numeric(high))
      }
    return ["field": .string(filter.field), "op": .string(operation), "value": value]
  }

  private static func json(_ near: NamedPoint) -> JSON {
    [
      "lat": .numeric(near.point.latitude), "lon": .numeric(near.point.longitude),
      "label": near.label.map { .string($0) } ?? .null,
    ]
  }

  private static func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}
