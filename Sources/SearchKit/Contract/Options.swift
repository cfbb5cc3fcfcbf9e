package import Expressions

/// The settings of one entry after checking: every value is of its row's type, defaults filled in, paths absolute.
public struct Options: Sendable, Hashable {
  /// The checked members; durations in seconds, paths absolute, secrets and mappings as they stand.
  package var members: JSONObject

  package init(_ members: JSONObject) { self.members = members }

  public init() { members = JSONObject() }

  public func text(_ name: String) -> String? { members[name]?.string }

  public func texts(_ name: String) -> [String] { members[name]?.array?.compactMap(\.string) ?? [] }

  public func integer(_ name: String) -> Int? { members[name]?.int }

  public func number(_ name: String) -> Double? { members[name]?.double }

  public func flag(_ name: String) -> Bool? { members[name]?.bool }

  public func duration(_ name: String) -> Duration? { members[name]?.double.map { .seconds($0) } }

  public func rateLimit(_ name: String) -> RateLimit? {
    guard let limit = members[name]?.object, let requests = limit["requests"]?.int,
      let seconds = limit["per"]?.double
    else { return nil }
    return RateLimit(requests, per: .seconds(seconds))
  }

  /// The numbers under a name whose row is a map of numbers.
  public func numbers(_ name: String) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for member in members[name]?.object?.members ?? [] { numbers[member.name] = member.value.double }
    return numbers
  }

  /// The lists of numbers under a name whose row is a map of those.
  public func numberLists(_ name: String) -> [String: [Double]] {
    var lists: [String: [Double]] = [:]
    for member in members[name]?.object?.members ?? [] {
      lists[member.name] = member.value.array?.compactMap(\.double)
    }
    return lists
  }

  /// The settings under a name whose row is an object.
  public func options(_ name: String) -> Options? { members[name]?.object.map { Options($0) } }

  /// The settings of each entry under a name whose row is a list of objects.
  public func list(_ name: String) -> [Options] {
    members[name]?.array?.compactMap { $0.object.map { Options($0) } } ?? []
  }

  /// The place of a secret under a name whose row is one.
  public func secret(_ name: String) -> SecretReference? {
    guard let place = members[name]?.object else { return nil }
    if let variable = place["env"]?.string { return .environment(variable) }
    if let path = place["file"]?.string { return .file(path) }
    return place["command"]?.array.map { .command($0.compactMap(\.string)) }
  }
}
