import Federation
import SearchTesting

extension StubProvider {
  /// The stub with a timeout of 2 s.
  var participant: Participant { participant(timeout: .seconds(2)) }

  func participant(timeout: Duration) -> Participant { Participant(self, timeout: timeout) }
}
