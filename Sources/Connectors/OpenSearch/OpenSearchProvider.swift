import Expressions
package import SearchKit

/// A site that is searched as its description document says.
struct OpenSearchProvider: AnswerJudge {
  /// The addresses that are asked, chosen of a description.
  private struct Plan: Sendable {
    var search: OpenSearchTemplate
    var suggestions: OpenSearchTemplate?
  }

  let descriptor: ProviderDescriptor
  private let address: String?
  private let path: String?
  private let type: String?
  private let language: String?
  private let reading: OpenSearchReading
  private let context: PluginContext
  /// The description is read once, at the first search.
  private let plan = Guarded<Plan?>(nil)

  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    typealias Name = OpenSearchOptions.Name
    reading = try OpenSearchReading(entry)
    address = entry.options.text(Name.description)
    path = entry.options.text(Name.path)
    type = entry.options.text(Name.type)?.lowercased()
    language = entry.options.text(Name.language)
    self.context = context
    descriptor = ProviderDescriptor(name: entry.name, vertical: entry.vertical.name)
    if let address, !["http", "https"].contains(URIReference.scheme(of: address)) {
      throw OptionProblems(
        path: Name.description,
        "\(Excerpt.quoted(address)) is no address; write https:// before it, or give a file as `path`")
    }
    if address != nil, path != nil {
      throw OptionProblems(path: Name.path, "give `description` or `path`, not both")
    }
  }

  /// A description that nobody named is told here, so that answers can be judged without one.
  static func check(_ entry: ProviderEntry, _ context: PluginContext) -> [OptionProblems.Problem] {
    guard entry.options.text(OpenSearchOptions.Name.description) == nil else { return [] }
    guard entry.options.text(OpenSearchOptions.Name.path) != nil else {
      return [.init(path: OpenSearchOptions.Name.description, message: unnamed)]
    }
    return SourceCheck.problems(entry, context)
  }

  /// Why the site that the entry's file describes can never be searched; nothing of what is not a file here.
  static func inspection(_ entry: ProviderEntry, _ context: PluginContext) -> Inspection {
    guard let path = entry.options.text(OpenSearchOptions.Name.path), check(entry, context).isEmpty,
      let bytes = try? context.readFile(path)
    else { return Inspection() }
    do throws(ProviderFailure) {
      let description = try OpenSearchDescription(bytes, from: nil)
      return Inspection(
        problems: hindrance(to: entry, by: description).map { [.init(path: "", message: $0)] } ?? [])
    } catch {
      return Inspection(problems: [.init(path: OpenSearchOptions.Name.path, message: error.message)])
    }
  }

  /// What the settings of an entry lack for a description to be of use.
  fileprivate static func hindrance(to entry: ProviderEntry, by description: OpenSearchDescription) -> String?
  {
    // Mistakes of the entry itself are told when its provider is made.
    guard let reading = try? OpenSearchReading(entry) else { return nil }
    let type = entry.options.text(OpenSearchOptions.Name.type)?.lowercased()
    do throws(ProviderFailure) {
      _ = try plan(of: description, for: entry.name, type: type, read: reading)
      return nil
    } catch { return error.message }
  }

  private static let unnamed = "name the address of the description document, or its file as `path`"

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    guard !query.sought.isEmpty else {
      throw .missing(
        .badRequest, "\(descriptor.name) searches by words, and the query has none to look for")
    }
    let plan = try await currentPlan()
    if plan.search.climbs(for: query) {
      throw .missing(.badRequest, RequestSide.climbing(descriptor.name))
    }
    var answer = try reading.answer(try await send(plan.search.expanded(for: query, language: language)))
    answer.hits = Array(answer.hits.prefix(max(0, query.limit)))
    if answer.hits.isEmpty, let suggestions = plan.suggestions, !suggestions.climbs(for: query) {
      // What is suggested is a help and no part of the answer.
      let response = try? await send(suggestions.expanded(for: query, language: language))
      if let response, let json = try? JSONReader.readRepairing(response.body).value,
        let list = SuggestionList(json)
      {
        answer.suggestions = list.suggestions.map(\.text).filter { $0 != query.text }
      }
    }
    return answer
  }

  func judge(_ answer: HTTPResponse, for query: Query) -> Result<ProviderAnswer, ProviderFailure> {
    do throws(ProviderFailure) { return .success(try read(answer)) } catch { return .failure(error) }
  }

  private func read(_ response: HTTPResponse) throws(ProviderFailure) -> ProviderAnswer {
    if let failure = StatusRules.failure(response, now: context.now()) { throw failure }
    return try reading.answer(response)
  }
}

extension OpenSearchProvider {
  private func currentPlan() async throws(ProviderFailure) -> Plan {
    if let known = plan.withLock({ $0 }) { return known }
    let description = try await description()
    let made = try Self.plan(
      of: description, for: descriptor.name, type: type, read: reading)
    plan.withLock { $0 = made }
    return made
  }

  private func description() async throws(ProviderFailure) -> OpenSearchDescription {
    if let path {
      let bytes: [UInt8]
      do { bytes = try context.readFile(path) } catch {
        throw ProviderFailure(
          .resource, "\(error.path): \(error.reason); correct \"path\" in the configuration")
      }
      return try OpenSearchDescription(bytes, from: nil)
    }
    guard let address else { throw .missing(.badRequest, Self.unnamed) }
    var request = HTTPRequest("GET", address)
    request.headers["Accept"] = "application/opensearchdescription+xml, application/xml;q=0.9, */*;q=0.5"
    let response = try await sent(request)
    if let failure = StatusRules.failure(response, now: context.now()) { throw failure }
    return try OpenSearchDescription(
      response.body, from: response.url ?? address, contentType: response.headers["Content-Type"])
  }

  /// The best address that can be read, and the one that suggests.
  private static func plan(
    of description: OpenSearchDescription, for name: String, type: String?, read reading: OpenSearchReading
  ) throws(ProviderFailure) -> Plan {
    func template(_ address: OpenSearchDescription.Address) -> OpenSearchTemplate {
      OpenSearchTemplate(address, encodings: description.inputEncodings)
    }
    let order = [
      "application/atom+xml", "application/rss+xml", "application/rdf+xml", "application/xml", "text/xml",
      "application/json", "text/html", "application/xhtml+xml",
    ]
    let results = description.addresses.filter(\.isOfResults)
    let suggestions = description.addresses.first(where: \.isOfSuggestions)
    let wanted = type.map { type in description.addresses.filter { $0.type == type } }
    let readable = (wanted ?? results).filter { reading.canRead($0.type) }
    let chosen = readable.min { left, right in
      (order.firstIndex(of: left.type) ?? order.count) < (order.firstIndex(of: right.type) ?? order.count)
    }
    guard let address = chosen ?? (wanted == nil ? suggestions : nil) else {
      let types = Excerpt.list(description.addresses.map(\.type))
      throw .missing(
        .badRequest,
        "the description of \(name) offers only \(types): for pages say `items` and `select`, for JSON `items` and `fields`"
      )
    }
    let search = template(address)
    if let unmet = search.unmet.first {
      throw .missing(
        .badRequest,
        "the template of \(name) needs {\(Excerpt.text(unmet))}, which nobody knows here")
    }
    return Plan(search: search, suggestions: address.isOfSuggestions ? nil : suggestions.map(template))
  }

  /// Asks an address that the description names.
  ///
  /// What a file names that the person gave, and what is on the server that the configuration names, is what they chose; any
  /// other is asked as what a stranger named.
  private func send(_ target: String) async throws(ProviderFailure) -> HTTPResponse {
    var request = HTTPRequest("GET", target)
    let home = address.map(URIReference.server) ?? nil
    let isChosen = path != nil || home != nil && URIReference.server(of: target) == home
    request.origin = isChosen ? .configuration : .answer
    let response = try await sent(request)
    if let failure = StatusRules.failure(response, now: context.now()) { throw failure }
    return response
  }

  private func sent(_ request: HTTPRequest) async throws(ProviderFailure) -> HTTPResponse {
    try await context.permit()
    do { return try await context.transport.send(request) } catch { throw error.providerFailure }
  }
}

extension OpenSearchDescription {
  /// Why a provider can never ask the site; nil where it can.
  package func hindrance(to entry: ProviderEntry) -> String? {
    OpenSearchProvider.hindrance(to: entry, by: self)
  }
}
