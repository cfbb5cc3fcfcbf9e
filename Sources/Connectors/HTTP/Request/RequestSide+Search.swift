import Expressions
import SearchKit

extension RequestSide {
  /// Asks the source for as many hits as the query wants, over as many pages as that takes.
  ///
  /// - Throws: `ProviderFailure` where the first page does not come; what later ones lack is told as incomplete.
  func search(_ query: Query, judge: @escaping Judge) async throws(ProviderFailure) -> ProviderAnswer {
    let start = context.now()
    let values = try values(query)
    let credentials = try await key.credentials(of: name, context)
    let tables = await lookups.current(values) { request in
      try? await send(signed(request, credentials, since: start))
    }
    var pages = PageCollection(wanted: query.limit)
    var place: PagePlace? = paging.start(limit: paging.limit(wanting: query.limit))
    while let here = place {
      let response: HTTPResponse
      do throws(ProviderFailure) {
        response = try await page(here, after: pages.last, values, credentials, since: start)
        let answer = try judged(response, query, at: here, tables, judge)
        pages.add(answer)
        place = next(after: here, answer, response, pages)
      } catch {
        if pages.isEmpty { throw error }
        pages.fail(error, page: here.index + 1)
        break
      }
      pages.last = response
    }
    var answer = pages.answer
    await complete(&answer, values, credentials, since: start)
    return answer
  }

  private func judged(
    _ response: HTTPResponse, _ query: Query, at place: PagePlace, _ tables: [String: [String: JSON]],
    _ judge: Judge
  ) throws(ProviderFailure) -> ProviderAnswer {
    let offset = paging.kind == .offset ? place.offset : nil
    do { return try judge(response, query.at(place), tables, offset).get() } catch {
      if let rest = error.retryAfter { context.rest(rest) }
      throw error
    }
  }

  private func next(
    after place: PagePlace, _ answer: ProviderAnswer, _ response: HTTPResponse, _ pages: PageCollection
  ) -> PagePlace? {
    guard let kind = paging.kind, place.index + 1 < paging.most, !pages.isOver else { return nil }
    return place.next(after: answer, links: response.headers.all("Link"), by: kind)
  }

  private func page(
    _ place: PagePlace, after last: HTTPResponse?, _ values: RequestValues,
    _ credentials: RequestKey.Credentials, since start: Double
  ) async throws(ProviderFailure) -> HTTPResponse {
    var request: HTTPRequest
    do { request = try plan.request(values.at(place), purpose: .search) } catch { throw lacking(error) }
    if let link = place.link {
      let address = URIReference.resolve(String(link.prefix { $0 != "#" }), against: last?.url ?? request.url)
      guard let server = URIReference.server(of: address), server == URIReference.server(of: request.url)
      else {
        throw ProviderFailure(
          .network, "\(name) says that its next page is on another server, which is not asked")
      }
      request.url = address
      request.method = "GET"
      request.body = nil
      request.headers["Content-Type"] = nil
      request.origin = .answer
    }
    return try await send(signed(request, credentials, since: start, leavesTime: place.index > 0))
  }

  /// The request with its key; a request that others need not wait for has the time that is left.
  func signed(
    _ request: HTTPRequest, _ credentials: RequestKey.Credentials, since start: Double,
    leavesTime: Bool = true
  ) -> HTTPRequest {
    var request = request
    key.sign(&request, credentials)
    if leavesTime, let timeout {
      let left = timeout / .seconds(1) * Self.usableShare - (context.now() - start)
      request.limits.time = .seconds(max(0.001, left))
    }
    return request
  }

  /// How much of a provider's time may pass before what has come is given.
  private static let usableShare = 0.9

  func send(_ request: HTTPRequest) async throws(ProviderFailure) -> HTTPResponse {
    try await context.permit()
    do {
      var response = try await context.transport.send(request)
      response.secrets = request.secrets
      return response
    } catch { throw error.providerFailure }
  }

  /// Asks about the first hits what the search did not tell; one that cannot be asked about stays as it is.
  private func complete(
    _ answer: inout ProviderAnswer, _ values: RequestValues, _ credentials: RequestKey.Credentials,
    since start: Double
  ) async {
    guard let follow, !answer.hits.isEmpty else { return }
    let hits = Array(answer.hits.prefix(follow.most))
    let outcomes = await withTaskGroup(of: (Int, Result<Hit, ProviderFailure>).self) { group in
      var outcomes: [Int: Result<Hit, ProviderFailure>] = [:]
      for (index, hit) in hits.enumerated() {
        if index >= FollowPlan.concurrency, let (place, outcome) = await group.next() {
          outcomes[place] = outcome
        }
        group.addTask { (index, await completed(hit, by: follow, values, credentials, since: start)) }
      }
      for await (place, outcome) in group { outcomes[place] = outcome }
      return outcomes
    }
    var failures: [ProviderFailure] = []
    for index in hits.indices {
      switch outcomes[index] {
      case .success(let hit)?: answer.hits[index] = hit
      case .failure(let failure)?: failures.append(failure)
      case nil: break
      }
    }
    if let first = failures.first {
      answer.warnings.append(
        "the details of \(failures.count) of \(hits.count) hits could not be had: \(first.message)")
    }
  }

  private func completed(
    _ hit: Hit, by follow: FollowPlan, _ values: RequestValues, _ credentials: RequestKey.Credentials,
    since start: Double
  ) async -> Result<Hit, ProviderFailure> {
    do throws(ProviderFailure) {
      let request: HTTPRequest
      do {
        request = try follow.plan.request(values.about(hit.json(in: vertical)), purpose: .detail)
      } catch {
        throw ProviderFailure(
          .badRequest, "a hit has no \(error.name)\(error.climbs ? " that stays within the address" : "")")
      }
      let response = try await send(signed(request, credentials, since: start))
      return .success(try follow.completed(hit, by: response, in: vertical))
    } catch { return .failure(error) }
  }
}

extension Query {
  /// The query of one page, for whoever judges its answer.
  fileprivate func at(_ place: PagePlace) -> Query {
    var query = self
    (query.page, query.limit) = (place.index + 1, place.limit)
    return query
  }
}
