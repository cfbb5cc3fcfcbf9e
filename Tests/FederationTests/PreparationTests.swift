import Federation
import SearchKit
import SearchTesting
import Testing

@Suite("A provider that prepares before it searches", .timeLimit(.minutes(5)))
struct PreparationTests {
  /// Prepares as one stub does and answers as another.
  private final class Preparing: SearchProvider {
    let descriptor = ProviderDescriptor(
      name: "slow", vertical: SampleWorld.films.name, preparation: "its index is being built")
    let preparation: StubProvider
    let answer: StubProvider

    init(_ preparation: StubProvider.Behaviour, _ answer: StubProvider.Behaviour) {
      self.preparation = StubProvider("preparation", preparation)
      self.answer = StubProvider("answer", answer)
    }

    func prepare() async throws(ProviderFailure) { _ = try await preparation.search(Query(plain: "")) }

    func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
      try await answer.search(query)
    }
  }

  private static let films = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsA))
  private let clock = ManualClock()

  private func reports(_ provider: Preparing, and other: StubProvider? = nil) async -> [ProviderReport] {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let others = [other].compactMap { $0?.participant }
    return await federation.allReports(
      from: [Participant(provider, asking: Query(plain: "solaris"), timeout: .seconds(2))] + others)
  }

  @Test("may take longer than its timeout for that, and tells the time of both")
  func longer() async {
    let provider = Preparing(
      .waits(.seconds(3), on: clock, then: Self.films),
      .waits(.milliseconds(500), on: clock, then: Self.films))
    async let reports = reports(provider)
    await provider.preparation.asked.reaches(1)
    clock.advance(by: .seconds(3))
    await provider.answer.asked.reaches(1)
    clock.advance(by: .milliseconds(500))
    #expect(await reports.map(\.status) == [.ok])
    #expect(await reports.map(\.took) == [.milliseconds(3500)])
  }

  @Test("is late when the deadline comes meanwhile, says why, and is not asked; nobody else waits for it")
  func late() async {
    let provider = Preparing(.waits(.seconds(9), on: clock, then: Self.films), Self.films)
    let other = StubProvider("other", hits: SampleWorld.filmsB)
    async let reports = reports(provider, and: other)
    await provider.preparation.asked.reaches(1)
    await other.ended.reaches(1)
    clock.advance(by: .seconds(4))
    #expect(await reports.map(\.status) == [.late, .ok])
    #expect(await reports.map(\.took) == [.seconds(4), .zero])
    #expect(
      await reports.first?.failure
        == ProviderFailure(
          .timeout, "slow had not answered when the deadline of 4 s came: its index is being built"))
    await provider.preparation.ended.reaches(1)
    #expect(provider.answer.queries.isEmpty)
  }

  @Test("has its timeout from when it is ready")
  func timeout() async {
    let provider = Preparing(
      .waits(.seconds(1), on: clock, then: Self.films), .waits(.seconds(9), on: clock, then: Self.films))
    async let reports = reports(provider)
    await provider.preparation.asked.reaches(1)
    clock.advance(by: .seconds(1))
    await provider.answer.asked.reaches(1)
    clock.advance(by: .seconds(2))
    #expect(await reports.map(\.status) == [.failed])
    #expect(await reports.map(\.took) == [.seconds(3)])
    #expect(
      await reports.first?.failure?.message
        == "slow did not answer within its timeout of 2 s; a longer \"timeout\" may help")
  }

  @Test("fails with the reason when it cannot, and is not asked")
  func failure() async {
    let reason = ProviderFailure(.unparsable, "no row can be read")
    let provider = Preparing(.fails(reason), Self.films)
    let reports = await reports(provider)
    #expect(reports.map(\.status) == [.failed])
    #expect(reports.map(\.failure) == [reason])
    #expect(provider.answer.queries.isEmpty)
  }
}
