import SearchKit
import SearchTesting

/// Short ways to write hits and sources of the sample world's films and places.
enum Films {
  static func hit(
    _ id: String, _ title: String, _ year: Double? = nil, by directors: [String] = [], imdb: String? = nil,
    kind: String? = "movie"
  ) -> Hit {
    var fields: [String: FieldValue] = [:]
    fields["year"] = year.map { .number($0) }
    fields["kind"] = kind.map { .text($0) }
    if !directors.isEmpty { fields["directors"] = .list(directors) }
    if let imdb { fields["ids"] = .ids(["imdb": imdb]) }
    return Hit(id: id, title: title, fields: fields)
  }
}

extension Source {
  /// The hits of one provider in its order.
  static func list(_ provider: String, weight: Double = 1, _ hits: [Hit]) -> [Source] {
    hits.enumerated().map { Source(provider: provider, weight: weight, rank: $0 + 1, hit: $1) }
  }
}

extension Array<Entity> {
  /// The record ids of each entity, as "a:1 b:2", in order.
  var groups: [String] {
    map { $0.sources.map { "\($0.provider):\($0.hit.id)" }.joined(separator: " ") }.sorted()
  }
}
