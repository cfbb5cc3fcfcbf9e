package import Expressions

/// What a plugin is asked in a `search`.
package struct PluginSearch: Sendable, Hashable {
  package var query: Query
  /// How long the host waits; nil where it does not tell.
  package var deadline: Duration?

  package init(_ query: Query, deadline: Duration? = nil) {
    self.query = query
    self.deadline = deadline
  }

  package var json: JSON {
    var object: JSONObject = [
      "query": query.json, "limit": .integer(query.limit), "page": .integer(query.page),
    ]
    object["deadlineMs"] = deadline.map { .integer(Int($0 / .milliseconds(1))) }
    return .object(object)
  }

  /// Nil when the query is missing, or a member is of another type.
  package init?(json: JSON) {
    guard let query = json["query"].flatMap({ Query(json: $0) }) else { return nil }
    self.init(query)
    guard let limit = (json["limit"] ?? .integer(query.limit)).int, limit > 0,
      let page = (json["page"] ?? .integer(query.page)).int, page > 0
    else { return nil }
    self.query.limit = limit
    self.query.page = page
    guard let time = json["deadlineMs"], !time.isNull else { return }
    guard let milliseconds = time.double, milliseconds >= 0, milliseconds < 1e12 else { return nil }
    deadline = .milliseconds(milliseconds)
  }
}
