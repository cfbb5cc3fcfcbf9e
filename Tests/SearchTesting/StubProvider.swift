package import SearchKit

/// A provider that does what a test tells it, and records what it was asked.
package final class StubProvider: SearchProvider {
  /// What it does when it is asked.
  package indirect enum Behaviour: Sendable {
    case answers(ProviderAnswer)
    case fails(ProviderFailure)
    /// Waits on the clock, and gives up when it is cancelled.
    case waits(Duration, on: ManualClock, then: Behaviour)
    /// Waits on the clock even when it is cancelled.
    case ignoresCancellation(Duration, on: ManualClock, then: Behaviour)
    /// Blocks its thread until the gate is open.
    case blocks(ThreadGate, then: Behaviour)
    /// Answers or fails as it likes.
    case decides(@Sendable () -> Result<ProviderAnswer, ProviderFailure>)
    /// Answers from the query.
    case computes(@Sendable (Query) -> ProviderAnswer)
  }

  package let descriptor: ProviderDescriptor
  /// How often it was asked; counted when its waiting has begun to count.
  package let asked = WatchedCount()
  /// How often its task was cancelled before it was done.
  package let cancelled = WatchedCount()
  /// How often it came to an end, be it after it was abandoned.
  package let ended = WatchedCount()
  private let behaviour: Behaviour
  private let recorded = Guarded<[Query]>([])

  package init(_ descriptor: ProviderDescriptor, _ behaviour: Behaviour) {
    self.descriptor = descriptor
    self.behaviour = behaviour
  }

  /// A provider of films.
  package convenience init(_ name: String, _ behaviour: Behaviour) {
    self.init(ProviderDescriptor(name: name, vertical: SampleWorld.films.name), behaviour)
  }

  /// A provider that answers at once.
  package convenience init(_ name: String, vertical: Vertical = SampleWorld.films, hits: [Hit]) {
    self.init(
      ProviderDescriptor(name: name, vertical: vertical.name), .answers(ProviderAnswer(hits: hits)))
  }

  /// What it was asked, in order.
  package var queries: [Query] { recorded.withLock { $0 } }

  package func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    recorded.withLock { $0.append(query) }
    defer { ended.add() }
    return try await withTaskCancellationHandler {
      await Self.outcome(of: behaviour, for: query, started: asked)
    } onCancel: {
      cancelled.add()
    }.get()
  }

  /// Tells `started` once it waits or has its answer.
  private static func outcome(
    of behaviour: Behaviour, for query: Query, started: WatchedCount?
  ) async -> Result<ProviderAnswer, ProviderFailure> {
    switch behaviour {
    case .answers(let answer):
      started?.add()
      return .success(answer)
    case .fails(let failure):
      started?.add()
      return .failure(failure)
    case .decides(let outcome):
      started?.add()
      return outcome()
    case .computes(let answer):
      started?.add()
      return .success(answer(query))
    case .blocks(let gate, let next):
      started?.add()
      gate.pass()
      return await outcome(of: next, for: query, started: nil)
    case .waits(let duration, let clock, let next):
      let end = clock.now.advanced(by: duration)
      started?.add()
      do { try await clock.sleep(until: end) } catch {
        return .failure(ProviderFailure(.resource, "the stub was cancelled"))
      }
      return await outcome(of: next, for: query, started: nil)
    case .ignoresCancellation(let duration, let clock, let next):
      let end = clock.now.advanced(by: duration)
      started?.add()
      // A task of its own does not hear of the cancellation; it can fail for no other reason.
      _ = await Task.detached { try await clock.sleep(until: end) }.result
      return await outcome(of: next, for: query, started: nil)
    }
  }
}
