import Expressions
import HostConfiguration
import SearchKit
import SearchTesting
import Testing

@Suite("A rate limit", .timeLimit(.minutes(5)))
struct RateLimitTests {
  @Test(
    "is written in one of two forms, and anything else is named with what would be right",
    arguments: [
      (#""4/1s""#, nil), (#""1/250ms""#, nil), (#"{"requests": 4, "per": "1s"}"#, nil),
      (
        #""1/s""#,
        #"providers[0].rateLimit: expected requests in a length of time, as "4/1s" or {"requests": 4, "per": "1s"}, found "1/s""#
      ),
      (
        #""0/1s""#,
        #"providers[0].rateLimit: expected requests in a length of time, as "4/1s" or {"requests": 4, "per": "1s"}, found "0/1s""#
      ),
      (
        "4",
        #"providers[0].rateLimit: expected requests in a length of time, as "4/1s" or {"requests": 4, "per": "1s"}, found 4"#
      ),
      (#""4/0s""#, "providers[0].rateLimit: the time of a rate limit is longer than nothing"),
      (
        #"{"requests": 0, "per": "1s"}"#,
        "providers[0].rateLimit.requests: expected a whole number from 1 to 100000, found 0"
      ),
      (#"{"requests": 4}"#, #"providers[0].rateLimit: the setting "per" is missing"#),
    ] as [(String, String?)])
  func forms(value: String, problem: String?) throws {
    let problems = try ConfigurationWorld.problems(
      #"{"providers": [{"name": "a", "kind": "films-a", "rateLimit": \#(value)}]}"#)
    #expect(
      problems.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) }
        == [problem].filter { $0 != nil })
  }

  /// Asks for a turn, as a provider does before each request.
  struct Asking: SearchProvider {
    var descriptor: ProviderDescriptor
    var context: PluginContext

    func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
      try await context.permit()
      let response: HTTPResponse
      do { response = try await context.transport.send(HTTPRequest("GET", "https://a.example/")) } catch {
        throw error.providerFailure
      }
      // A number is for how many seconds the source asks to be left alone.
      if let seconds = Int(String(decoding: response.body, as: UTF8.self)) { context.rest(.seconds(seconds)) }
      return ProviderAnswer(hits: [])
    }
  }

  /// A configuration with one provider of a source that allows two requests in ten seconds by itself.
  private func configuration(
    _ settings: String, _ clock: ManualClock, _ transport: any Transport = RecordedTransport(body: "{}")
  ) throws -> HostConfiguration {
    let kind = ProviderKind("asking", summary: "Asks.", vertical: "movies", options: []) {
      entry, context throws(OptionProblems) in
      Asking(
        descriptor: ProviderDescriptor(
          name: entry.name, vertical: "movies", rateLimit: RateLimit(2, per: .seconds(10))), context: context)
    }
    let tables = try ConfigurationWorld.tables(kinds: [kind])
    let text = #"{"providers": [{"name": "a", "kind": "asking", "timeout": "1s"\#(settings)}]}"#
    return HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: ConfigurationWorld().context(tables), connect: { _ in transport }, clock: clock)
  }

  @Test("of a service for places is kept, whoever asks")
  func places() async throws {
    let asked = Guarded<[ProviderFailure?]>([])
    let kind = PlaceKind("asking", summary: "Asks.", rateLimit: RateLimit(1, per: .seconds(2))) {
      _, context in
      PlaceFinder { _, _ in
        []
      } resolve: { _, _ in
        do throws(ProviderFailure) {
          try await context.permit()
          asked.withLock { $0.append(nil) }
        } catch { asked.withLock { $0.append(error) } }
        return []
      }
    }
    let tables = try ConfigurationTables(plugins: [], kinds: [], scorers: [], places: [kind])
    let configuration = HostConfiguration.read(
      ConfigurationSource(
        place: .flag, name: "c", folder: "/", bytes: Array(#"{"defaults": {"deadline": "3s"}}"#.utf8)),
      tables: tables, context: ConfigurationWorld().context(tables), clock: ManualClock())
    for _ in 1...2 { _ = await configuration.places.resolve?(["x"], .seconds(1)) }
    #expect(
      asked.withLock { $0 } == [
        nil,
        ProviderFailure(
          .rateLimit, "the rate limit of 1 request in 2 s is used up; the next one is possible in 2 s",
          retryAfter: .seconds(2)),
      ])
  }

  private func failure(_ provider: any SearchProvider) async -> ProviderFailure? {
    do {
      _ = try await provider.search(Query(plain: "x"))
      return nil
    } catch { return error }
  }

  @Test("is the source's own where the configuration sets none, and else the configuration's")
  func defaults() async throws {
    let own = try #require(try configuration("", ManualClock()).providers.first?.provider)
    #expect(await failure(own) == nil)
    #expect(await failure(own) == nil)
    #expect(
      await failure(own)
        == ProviderFailure(
          .rateLimit, "the rate limit of 2 requests in 10 s is used up; the next one is possible in 10 s",
          retryAfter: .seconds(10)))
    let set = try #require(
      try configuration(#", "rateLimit": "1/1m""#, ManualClock()).providers.first?.provider)
    #expect(await failure(set) == nil)
    #expect(
      await failure(set)
        == ProviderFailure(
          .rateLimit, "the rate limit of 1 request in 60 s is used up; the next one is possible in 60 s",
          retryAfter: .seconds(60)))
  }

  @Test("gives way to a source that asks to be left alone")
  func retryAfter() async throws {
    let transport = RecordedTransport([
      .init("", times: 1, .text("", status: 429, headers: ["Retry-After": "30"])), .init("", .text("{}")),
    ])
    let clock = ManualClock()
    let provider = try #require(
      try configuration(#", "rateLimit": "9/1s""#, clock, transport).providers.first?.provider)
    #expect(await failure(provider) == nil)
    #expect(
      await failure(provider)
        == ProviderFailure(
          .rateLimit, "the source asks to be left alone for another 30 s", retryAfter: .seconds(30),
          suspendedUntil: 30))
    clock.advance(by: .seconds(30))
    #expect(await failure(provider) == nil)
    #expect(transport.requests.count == 2)
  }

  @Test("gives way to a source whose answer itself asks that")
  func told() async throws {
    let clock = ManualClock()
    let transport = RecordedTransport([.init("", times: 1, .text("20")), .init("", .text("{}"))])
    let provider = try #require(
      try configuration(#", "rateLimit": "9/1s""#, clock, transport).providers.first?.provider)
    #expect(await failure(provider) == nil)
    #expect(
      await failure(provider)
        == ProviderFailure(
          .rateLimit, "the source asks to be left alone for another 20 s", retryAfter: .seconds(20),
          suspendedUntil: 20))
    clock.advance(by: .seconds(20))
    #expect(await failure(provider) == nil)
    #expect(transport.requests.count == 2)
  }
}
