import Expressions
import SearchKit

/// A value that the SQL of an entry may name.
enum QueryParameter: String, Sendable, Hashable, CaseIterable {
  case query, like, match, limit, offset, page, year, yearFrom, yearTo, lat, lon, within

  /// What it stands for.
  var doc: String {
    switch self {
    case .query: "the words typed"
    case .like: #"the words as a pattern, for LIKE :like ESCAPE '\'"#
    case .match: "the words quoted for a full-text table, for MATCH :match"
    case .limit: "how many rows are wanted at most"
    case .offset: "how many rows earlier pages had"
    case .page: "the page, from 1"
    case .year: "the year asked for, or NULL"
    case .yearFrom: "the first year asked for, or NULL"
    case .yearTo: "the last year asked for, or NULL"
    case .lat: "the latitude of the place asked for, or NULL"
    case .lon: "its longitude, or NULL"
    case .within: "how far from it at most, in metres, or NULL"
    }
  }

  static var listing: String { allCases.map { ":\($0.rawValue) (\($0.doc))" }.joined(separator: ", ") }

  /// The name behind the sign, as `query` of `:query`.
  init?(sign: String) {
    guard sign.first == ":" || sign.first == "@" || sign.first == "$" else { return nil }
    self.init(rawValue: String(sign.dropFirst()))
  }

  /// What is bound for one query.
  func value(for query: Query) -> JSON {
    let words = query.sought
    switch self {
    case .query: return .string(words.joined(separator: " "))
    case .like: return .string("%" + words.map(Self.plain).map { $0 + "%" }.joined())
    case .match: return .string(words.isEmpty ? "\"\"" : Self.match(words))
    case .limit: return .integer(query.limit)
    case .offset: return .integer((query.page - 1) * query.limit)
    case .page: return .integer(query.page)
    case .year:
      let bounds = Self.years(query)
      return bounds.from != nil && bounds.from == bounds.to
        ? bounds.from.map { .integer($0) } ?? .null : .null
    case .yearFrom: return Self.years(query).from.map { .integer($0) } ?? .null
    case .yearTo: return Self.years(query).to.map { .integer($0) } ?? .null
    case .lat: return query.near.map { .number($0.point.latitude) } ?? .null
    case .lon: return query.near.map { .number($0.point.longitude) } ?? .null
    case .within: return query.within.map { .number($0) } ?? .null
    }
  }

  /// A word as a pattern of LIKE that matches itself alone, with `\` as the escape.
  private static func plain(_ word: String) -> String {
    var plain = ""
    for scalar in word.unicodeScalars where scalar != "\0" {
      if scalar == "%" || scalar == "_" || scalar == "\\" { plain += "\\" }
      plain.unicodeScalars.append(scalar)
    }
    return plain
  }

  /// A query of FTS5 in which every word is a string, so that nothing in it is an operator
  /// (https://www.sqlite.org/fts5.html §3.1); the last word may go on.
  private static func match(_ words: [String]) -> String {
    words.map { word in
      "\"" + word.filter { $0 != "\0" }.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }
    .joined(separator: " ") + "*"
  }

  private static func years(_ query: Query) -> (from: Int?, to: Int?) {
    var (from, to): (Int?, Int?)
    for filter in query.filters where filter.field == "year" {
      switch filter.operation {
      case .equals(let text):
        from = Int(text)
        to = from
      case .range(let low, let high): (from, to) = (Int(exactly: low), Int(exactly: high))
      case .atLeast(let low): from = Int(exactly: filter.isStrict ? low + 1 : low)
      case .atMost(let high): to = Int(exactly: filter.isStrict ? high - 1 : high)
      }
    }
    return (from, to)
  }
}
