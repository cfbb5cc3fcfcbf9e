import Expressions
import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the templates of a request may use, by name: what a query says, the source's own parameters, what is derived of
/// them, and the page.
struct RequestValues: Sendable {
  private(set) var members: JSONObject

  /// How far around a point to look, in metres, where neither the query nor a parameter says.
  private static let usualRadius = 5000.0

  /// - Parameters:
  ///   - query: what is asked.
  ///   - parameters: values by name; what the query says goes before them.
  ///   - derived: further values, made of all others.
  init(_ query: Query, parameters: JSONObject, derived: Mapping?) {
    members = JSONObject(parameters.members.filter { !$0.value.isNull })
    let words = query.sought.filter { !$0.isEmpty }.joined(separator: " ")
    if !words.isEmpty { members["query"] = .string(words) }
    if !query.text.isEmpty { members["text"] = .string(query.text) }
    if !query.exclude.isEmpty { members["exclude"] = .array(query.exclude.map { .string($0) }) }
    for filter in query.filters { add(filter) }
    if let near = query.near {
      add(near, within: query.within)
    } else {
      // A distance means nothing without a place.
      members["radius"] = nil
    }
    guard let derived else { return }
    for member in derived.apply(row: .object(members), root: .object(members), nulls: []).members.members {
      members[member.name] = member.value
    }
  }

  /// The same at another page.
  func at(_ place: PagePlace) -> RequestValues {
    var values = self
    values.members["page"] = .integer(place.page)
    values.members["offset"] = .integer(place.offset)
    values.members["limit"] = .integer(place.limit)
    values.members["cursor"] = place.cursor.map { .string($0) }
    values.members["token"] = place.token.map { .string($0) }
    return values
  }

  /// The same with the members of a hit.
  func about(_ hit: JSON) -> RequestValues {
    var values = self
    for member in hit.object?.members ?? [] {
      values.members[member.name] = member.value
      // Identifiers and parts of fields are named with a dot.
      for inner in member.value.object?.members ?? [] {
        values.members["\(member.name).\(inner.name)"] = inner.value
      }
    }
    return values
  }

  /// Nil also for what is null, as a setting that the entry does not have.
  subscript(_ name: String) -> JSON? { members[name].flatMap { $0.isNull ? nil : $0 } }

  private mutating func add(_ filter: Filter) {
    let name = filter.field
    switch filter.operation {
    case .equals(let text):
      let value = Int(text).map { JSON.integer($0) } ?? .string(text)
      guard let known = self[name] else {
        members[name] = value
        if case .integer = value {
          members["\(name)From"] = value
          members["\(name)To"] = value
        }
        return
      }
      members[name] = .array((known.array ?? [known]) + [value])
    case .range(let low, let high):
      if low == high { members[name] = .numeric(low) }
      members["\(name)From"] = .numeric(low)
      members["\(name)To"] = .numeric(high)
    case .atLeast(let low): members["\(name)From"] = .numeric(low)
    case .atMost(let high): members["\(name)To"] = .numeric(high)
    }
  }

  private mutating func add(_ near: NamedPoint, within: Double?) {
    let (lat, lon) = (near.point.latitude, near.point.longitude)
    let metres = within ?? members["radius"]?.double ?? Self.usualRadius
    members["lat"] = Self.degrees(lat)
    members["lon"] = Self.degrees(lon)
    members["radius"] = .integer(Int(min(max(metres, 1), 20_000_000).rounded()))
    members["place"] = .string(near.label ?? "\(lat),\(lon)")
    // The box around the circle; a degree of latitude has 111,320 m.
    let height = metres / 111_320
    let width = min(180, height / max(0.01, cos(lat * .pi / 180)))
    members["south"] = Self.degrees(max(-90, lat - height))
    members["north"] = Self.degrees(min(90, lat + height))
    members["west"] = Self.degrees(max(-180, lon - width))
    members["east"] = Self.degrees(min(180, lon + width))
  }

  /// To a metre or so; never in a form with an exponent, which not every server reads.
  private static func degrees(_ value: Double) -> JSON {
    let rounded = (value * 100_000).rounded() / 100_000
    return .numeric(abs(rounded) < 0.0001 ? 0 : rounded)
  }
}

extension RequestValues {
  /// The names that a template may use whatever the source.
  private static let fixed = [
    "query", "text", "exclude", "page", "offset", "limit", "cursor", "token", "lat", "lon", "radius", "place",
    "south", "west", "north", "east",
  ]

  /// Every name that a template may use.
  ///
  /// - Parameters:
  ///   - vertical: the fields that it filters by are values of that name, and their bounds with `From` and `To` behind it.
  ///   - own: the names of parameters and derived values.
  /// - Returns: the names, some perhaps twice.
  static func names(in vertical: Vertical, own: [String]) -> [String] {
    fixed + own + vertical.fields.filter(\.filter).flatMap { [$0.name, "\($0.name)From", "\($0.name)To"] }
  }
}
