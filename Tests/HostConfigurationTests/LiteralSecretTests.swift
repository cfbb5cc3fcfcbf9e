import Expressions
import HostConfiguration
import SearchKit
import Testing

@Suite("A secret that stands in a configuration as it is")
struct LiteralSecretTests {
  private static func configuration(_ service: String) throws -> (HostConfiguration, Redaction) {
    let tables = try ConfigurationWorld.tables()
    var context = ConfigurationWorld().context(tables)
    let redaction = Redaction()
    context.redaction = redaction
    let text = #"{"providers": [{"name": "s", "kind": "service", \#(service)}]}"#
    return (
      HostConfiguration.read(
        ConfigurationSource(place: .flag, name: "c.json", folder: "/", bytes: Array(text.utf8)),
        tables: tables, context: context), redaction
    )
  }

  /// Settings, the secret in them, and what is said of it.
  private static let secrets: [(String, String, String)] = [
    (
      #""headers": {"Authorization": "Bearer tok3n-of-mine"}"#, "tok3n-of-mine",
      #"providers[0].headers.Authorization: this looks like a secret, and stands here in clear: refer to it by "key": {"env": "NAME"}, and say how it is sent by "auth": {"bearer": true}"#
    ),
    (
      #""headers": {"X-Api-Key": "abcd1234"}"#, "abcd1234",
      #"providers[0].headers.X-Api-Key: this looks like a secret, and stands here in clear: refer to it by "key": {"env": "NAME"}, and say how it is sent by "auth": {"header": "X-Api-Key"}"#
    ),
    (
      #""headers": {"Referer": "https://x.example/?q=1&api_key=abcd%201234"}"#, "abcd%201234",
      #"providers[0].headers.Referer: this looks like a secret, and stands here in clear: refer to it by "key": {"env": "NAME"}, and say how it is sent by "auth": {"header": "Referer"}"#
    ),
  ]

  @Test(
    "is warned about with what to write in its place, and kept out of everything that is shown",
    arguments: secrets)
  func told(setting: String, secret: String, said: String) throws {
    let (configuration, redaction) = try Self.configuration(setting)
    #expect(configuration.problems.isEmpty)
    #expect(configuration.warnings.map { "\($0.path): \($0.message)" } == [said])
    #expect(redaction.text("it is \(secret) indeed") == "it is *** indeed")
    #expect(!configuration.values.contains { JSONWriter.text($0.value).contains(secret) })
  }

  @Test("is told as a mistake alone where it is one, and masked all the same")
  func mistaken() throws {
    let (configuration, redaction) = try Self.configuration(#""key": "sekret""#)
    #expect(configuration.problems.count == 1)
    #expect(configuration.warnings.isEmpty)
    #expect(redaction.text("sekret") == "***")
    #expect(configuration.values.first { $0.path == "providers[0].key" }?.value == "***")
  }

  @Test(
    "is nothing that a setting means otherwise",
    arguments: [
      #""headers": {"Accept": "text/html"}"#, #""headers": {"X-Api-Key": "{key}"}"#,
      #""headers": {"Page-Token": "first-page"}"#, #""headers": {"Key": "title"}"#,
      #""key": {"env": "A_KEY_OF_MINE"}"#,
      #""headers": {"Referer": "https://x.example/?q=api_key&key=title"}"#,
    ])
  func innocent(setting: String) throws {
    let (configuration, redaction) = try Self.configuration(setting)
    #expect(configuration.warnings.isEmpty)
    #expect(redaction.text(setting) == setting)
  }

  @Test(
    "is known among the words of a program by the option before it",
    arguments: [
      (["x.py", "--api-key", "SECRETKEY123"], ["x.py", "--api-key", "***"]),
      (["x.py", "--api-key=SECRETKEY123"], ["x.py", "--api-key=***"]),
      (["x.py", "--token", "{query}", "-v", "films"], ["x.py", "--token", "{query}", "-v", "films"]),
    ] as [([String], [String])])
  func words(command: [String], shown: [String]) {
    let words = JSON.array(command.map { .string($0) })
    #expect(
      LiteralSecrets.masked(["command": words], at: ["providers"])["command"]
        == .array(shown.map { .string($0) }))
    let advice =
      #"this looks like a secret, and stands here in clear: let the program read it from a variable that refers to it, as "environment": {"NAME": {"env": "NAME"}}"#
    #expect(
      LiteralSecrets.advice(on: ["command": words], at: ["providers"]) == (command == shown ? [] : [advice]))
  }

  @Test(
    "is masked within values, whatever surrounds it",
    arguments: [
      ("ftp://me:pa55@p.example:1", "proxy", "ftp://me:***@p.example:1"),
      ("http://token@p.example", "base", "http://***@p.example"),
      ("/find?q={query}&token=abcd", "url", "/find?q={query}&token=***"),
      ("https://x.example/?next_page_token=abcd", "url", "https://x.example/?next_page_token=abcd"),
      ("Basic YWxhZGRpbg==", "Authorization", "Basic ***"),
      ("mailto:me@x.example", "url", "mailto:me@x.example"),
      ("", "password", ""), ("://", "url", "://"), ("a://@", "url", "a://@"), ("?=&&=", "url", "?=&&="),
    ])
  func masked(text: String, name: String, shown: String) {
    #expect(LiteralSecrets.masked(.string(text), at: ["providers", name]) == .string(shown))
    #expect(
      LiteralSecrets.masked(["list": [.string(text)], "fields": ["token": "abcdefgh"]], at: [name])["fields"]
        == ["token": "abcdefgh"])
  }
}
