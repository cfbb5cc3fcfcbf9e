import HostConfiguration
import SearchKit
import Testing

@Suite("What a configuration decides of single hits")
struct IdentityDecisionTests {
  private static let providers =
    #""providers": [{"name": "a", "kind": "films-a"}, {"name": "b", "kind": "films-a"}]"#

  @Test("reaches every vertical")
  func reading() throws {
    let configuration = try ConfigurationWorld().read(
      #"{"identity": {"always": [["a:1", "b:2"]], "never": [["b:x:y", "a:3"]]}, \#(Self.providers)}"#)
    #expect(configuration.mistakes.isEmpty)
    for vertical in configuration.verticals.rows {
      #expect(vertical.identity.decisions.always == [IdentityDecisions.Pair("b:2", "a:1")])
      #expect(vertical.identity.decisions.never == [IdentityDecisions.Pair("a:3", "b:x:y")])
    }
  }

  @Test(
    "is refused where it names no two hits",
    arguments: [
      (#"{"always": [["a:1"]]}"#, "identity.always[0]: name two hits"),
      (#"{"always": [["a:1", "b:"]]}"#, "identity.always[0]: name two hits"),
      (#"{"always": [["a:1", "a:1"]]}"#, "identity.always[0]: name two hits"),
      (#"{"never": [["a1", "b:2"]]}"#, "identity.never[0]: name two hits"),
      (#"{"never": [["a:1", "c:2"]]}"#, #"identity.never[0]: there is no provider "c""#),
      (#"{"never": ["a:1"]}"#, "identity.never[0]: expected"),
      (#"{"sometimes": []}"#, "identity.sometimes: there is no setting"),
      (#"{"always": [["a:1", "b:2"]], "never": [["b:2", "a:1"]]}"#, "cannot be one thing and two"),
    ])
  func mistakes(text: String, message: String) throws {
    let problems = try ConfigurationWorld().read(#"{"identity": \#(text), \#(Self.providers)}"#).mistakes
    #expect(problems.contains { $0.description.contains(message) }, "\(problems.map(\.description))")
  }
}
