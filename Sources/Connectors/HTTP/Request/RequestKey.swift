import Expressions
import SearchKit

/// The key of a source and the place in a request that it goes into.
struct RequestKey: Sendable {
  private enum Place: Sendable {
    case query(String)
    case headers([(name: String, template: TextTemplate)])
    case basic(user: String)
  }

  /// A key that was looked up, or none where none is needed.
  struct Credentials: Sendable {
    fileprivate var key: String?

    /// For a source that is asked by anybody.
    static let none = Credentials(key: nil)
  }

  private let reference: SecretReference?
  private let isRequired: Bool
  private let place: Place?
  private let parameters: JSONObject
  private let entry: ProviderEntry
  /// Whether a variable of the environment has a value.
  private let isSet: @Sendable (String) -> Bool

  /// - Throws: `OptionProblems` where it is not said how the key is sent, or in two ways.
  init(
    _ entry: ProviderEntry, parameters: JSONObject, isSet: @escaping @Sendable (String) -> Bool
  ) throws(OptionProblems) {
    let options = entry.options
    self.entry = entry
    self.isSet = isSet
    self.parameters = parameters
    reference = options.secret("key")
    guard let auth = options.options("auth") else {
      guard reference == nil else {
        throw OptionProblems(
          path: "key", "`auth` must say how the key is sent, as {\"bearer\": true} or {\"query\": \"apikey\"}"
        )
      }
      isRequired = false
      place = nil
      return
    }
    isRequired = auth.flag("required") ?? true
    let ways = ["query", "header", "headers", "bearer", "basic"].filter { name in
      auth.members[name].map { $0 != false } ?? false
    }
    guard ways.count == 1 else {
      throw OptionProblems(
        path: "auth", "a key is sent in one way", allowed: ["query", "header", "headers", "bearer", "basic"])
    }
    var compiler = TemplateCompiler(names: parameters.names + ["key"], path: "auth")
    if auth.text("prefix") != nil, ways != ["header"] {
      compiler.note("prefix", "prefix stands beside header alone")
    }
    switch ways[0] {
    case "query": place = .query(auth.text("query") ?? "")
    case "header":
      let name = auth.text("header") ?? ""
      compiler.check(header: name, at: "header")
      place = .headers([(name, TextTemplate((auth.text("prefix") ?? "") + "{key}"))])
    case "headers": place = .headers(compiler.headers(auth.members["headers"]))
    case "bearer": place = .headers([("Authorization", TextTemplate("Bearer {key}"))])
    default: place = .basic(user: auth.text("basic") ?? "")
    }
    if !compiler.problems.isEmpty { throw OptionProblems(compiler.problems) }
  }

  /// What to tell of a key that is needed and that the entry does not name.
  func lack(of provider: String) -> String? {
    guard reference == nil, isRequired else { return nil }
    let variables = [entry.declaredKind ?? provider, provider].map { name in
      name.uppercased().replacingDashes + "_API_KEY"
    }
    let known = variables.first(where: isSet)
    let variable = known ?? variables[0]
    let setting = "\"key\": {\"env\": \"\(variable)\"}"
    let place = "its entry in \(entry.configuration)"
    if known != nil {
      return
        "\(provider) needs a key: $\(variable) is set, so that \(setting) in \(place) is all that is missing"
    }
    let origin = entry.keyAddress.map { "at \($0)" } ?? "from the source"
    return
      "\(provider) needs a key: get one \(origin), put it into $\(variable), and add \(setting) to \(place)"
  }

  /// Looks the key up.
  ///
  /// - Throws: `ProviderFailure` of a provider that is not asked, where there is no key and one is needed.
  func credentials(
    of provider: String, _ context: PluginContext
  ) async throws(ProviderFailure) -> Credentials {
    guard let reference else {
      guard let lack = lack(of: provider) else { return .none }
      throw .missing(.auth, lack)
    }
    do { return Credentials(key: try await context.secret(reference)) } catch {
      guard isRequired else { return .none }
      throw .missing(.auth, "\(provider) has no key: \(error.message)")
    }
  }

  /// Puts the key where it belongs.
  func sign(_ request: inout HTTPRequest, _ credentials: Credentials) {
    guard let key = credentials.key, let place else { return }
    request.secrets.append(key)
    switch place {
    case .query(let name):
      let parameter = "\(RequestPlan.encoded(name))="
      // The address of a next page may have it already.
      if request.url.contains("?\(parameter)") || request.url.contains("&\(parameter)") { return }
      request.url += RequestPlan.separator(in: request.url) + parameter + RequestPlan.encoded(key)
    case .headers(let headers):
      for header in headers {
        let text = header.template.fill { $0 == "key" ? .string(key) : parameters[$0] }
        if let text { request.headers[header.name] = RequestPlan.headerText(text) }
      }
    case .basic(let user):
      request.headers["Authorization"] = "Basic " + Base64.text(Array("\(user):\(key)".utf8))
    }
  }
}

extension String {
  fileprivate var replacingDashes: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
