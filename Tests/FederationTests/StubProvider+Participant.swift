import Federation
import SearchKit
import SearchTesting

extension StubProvider {
  /// The stub with a timeout of 2 s.
  var participant: Participant { participant() }

  func participant(asking query: Query = Query(plain: "solaris"), timeout: Duration = .seconds(2))
    -> Participant
  {
    Participant(self, asking: query, timeout: timeout)
  }
}
