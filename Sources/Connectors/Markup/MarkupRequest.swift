import Expressions
import SearchKit

/// The settings of a request of the kinds `feed` and `html`: those of kind `http`, and an address by itself.
enum MarkupRequest {
  enum Name {
    static let url = "url"
    static let request = "request"
  }

  static let rows: [OptionRow] = [
    OptionRow(
      Name.url, .text,
      doc:
        "The address: a URI template (RFC 6570) over what is asked, as https://site.example/find?q={query}. Without {query} everything that it gives is picked through here."
    ),
    OptionRow(
      Name.request, .object(RequestRows.parts),
      doc: "The whole request, where an address is not enough: as with kind `http`."),
    RequestRows.base, RequestRows.key, RequestRows.auth, RequestRows.parameters, RequestRows.values,
    RequestRows.requires, RequestRows.paging,
  ]

  /// The entry with its address as part of a request; nil where it has none.
  static func settings(of entry: ProviderEntry, accepts: String) -> ProviderEntry? {
    let members = entry.options.members
    guard members[Name.url] != nil || members[Name.request] != nil else { return nil }
    var request = members[Name.request]?.object ?? JSONObject()
    if let url = members[Name.url] { request["url"] = url }
    var headers = request["headers"]?.object ?? JSONObject()
    if !headers.names.contains(where: { $0.lowercased() == "accept" }) {
      headers["Accept"] = .string(accepts)
    }
    request["headers"] = .object(headers)
    var whole = entry
    whole.options.members[Name.request] = .object(request)
    return whole
  }

  /// What is wrong with the address, told where it stands.
  static func renamed(_ problems: OptionProblems, in entry: ProviderEntry) -> OptionProblems {
    guard entry.options.members[Name.url] != nil else { return problems }
    return OptionProblems(
      problems.problems.map { problem in
        var problem = problem
        if problem.path == "\(Name.request).url" { problem.path = Name.url }
        return problem
      })
  }
}
