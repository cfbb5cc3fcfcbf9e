import Expressions
import HostConfiguration
import SearchKit
import Testing

@Suite("The schema")
struct ConfigurationSchemaTests {
  private static func value(_ text: String) throws -> JSON {
    try #require(SyntaxTree(SourceText(name: "f", bytes: Array(text.utf8))).root).json
  }

  private static func configuration() throws -> SchemaEvaluator {
    try SchemaEvaluator(
      root: JSONReader.read(Array(ConfigurationSchema.text(for: ConfigurationWorld.tables()).utf8)))
  }

  @Test("accepts the shipped configuration")
  func shipped() throws {
    let tables = try ConfigurationWorld.tables(kinds: ShippedConfigurationTests.kinds)
    let schema = try SchemaEvaluator(
      root: JSONReader.read(Array(ConfigurationSchema.text(for: tables).utf8)))
    #expect(try schema.accepts(Self.value(ShippedConfiguration.text)))
  }

  @Test(
    "of a configuration accepts what a search accepts",
    arguments: [
      "{}", #"{"version": 1, "defaults": {"timeout": "1.5s", "color": "never"}}"#,
      #"{"scorers": {"mine": {"kind": "rrf", "k": 1.5}}}"#,
      #"{"providers": [{"name": "a", "kind": "films-a", "vertical": "movies", "tags": []}]}"#,
      #"{"providers": [{"name": "a", "kind": "service", "key": {"env": "K"}, "headers": {"a": "b"}, "auth": {"scheme": "bearer"}}]}"#,
      #"{"providers": [{"name": "a", "kind": "service", "auth": {"scheme": "basic", "user": "u"}}]}"#,
      #"{"providers": [{"name": "a", "kind": "catalogue", "vertical": "movies", "path": "x", "header": ["a"], "fields": {"title": {"of": "t", "html": true}}}]}"#,
    ])
  func accepts(_ text: String) throws {
    #expect(try ConfigurationWorld.problems(text) == [])
    #expect(try Self.configuration().accepts(Self.value(text)))
  }

  @Test(
    "of a configuration refuses what a search refuses for its form",
    arguments: [
      "[]", #"{"verson": 1}"#, #"{"version": 2}"#, #"{"defaults": {"limit": 0}}"#,
      #"{"defaults": {"limit": "10"}}"#,
      #"{"defaults": {"timeout": 2}}"#, #"{"defaults": {"timeout": "2 s"}}"#,
      #"{"defaults": {"color": "pink"}}"#,
      #"{"defaults": {"limt": 3}}"#, #"{"scorers": {"mine": {}}}"#,
      #"{"scorers": {"mine": {"kind": "rrf", "q": 1}}}"#,
      #"{"scorers": {"mine": {"kind": "linear"}}}"#, #"{"providers": {}}"#,
      #"{"providers": [{"kind": "films-a"}]}"#,
      #"{"providers": [{"name": "a"}]}"#, #"{"providers": [{"name": "a", "kind": "mongo"}]}"#,
      #"{"providers": [{"name": "a", "kind": "films-a", "vertical": "restaurants"}]}"#,
      #"{"providers": [{"name": "a", "kind": "films-a", "path": "x"}]}"#,
      #"{"providers": [{"name": "a", "kind": "catalogue", "path": "x", "fields": {"title": "t"}}]}"#,
      #"{"providers": [{"name": "a", "kind": "catalogue", "vertical": "movies", "path": "", "fields": {"title": "t"}}]}"#,
      #"{"providers": [{"name": "a", "kind": "catalogue", "vertical": "movies", "path": "x", "items": "a", "fields": {"title": "t"}}]}"#,
      #"{"providers": [{"name": "a", "kind": "catalogue", "vertical": "movies", "path": "x", "header": 1, "fields": {"title": "t"}}]}"#,
      #"{"providers": [{"name": "a", "kind": "catalogue", "vertical": "movies", "path": "x", "fields": {"title": 1}}]}"#,
      #"{"providers": [{"name": "a", "kind": "catalogue", "vertical": "movies", "path": "x", "fields": {"title": {"of": "t", "yaer": true}}}]}"#,
      #"{"providers": [{"name": "a", "kind": "service", "key": "sk"}]}"#,
      #"{"providers": [{"name": "a", "kind": "service", "key": {}}]}"#,
      #"{"providers": [{"name": "a", "kind": "service", "key": {"env": "A", "file": "b"}}]}"#,
      #"{"providers": [{"name": "a", "kind": "service", "auth": {"scheme": "basic"}}]}"#,
      #"{"providers": [{"name": "a", "kind": "service", "auth": {"scheme": "bearer", "user": "u"}}]}"#,
    ])
  func refuses(_ text: String) throws {
    #expect(try ConfigurationWorld.problems(text) != [])
    #expect(try !Self.configuration().accepts(Self.value(text)))
  }

  @Test(
    "of a vertical tells right from wrong",
    arguments: [
      (ConfigurationWorld.moviesVertical, true), (ConfigurationWorld.placesVertical, true), ("{}", false),
      (ConfigurationWorld.placesVertical.replacing(#""text""#, with: #""txt""#), false),
      (ConfigurationWorld.placesVertical.replacing(#""fields""#, with: #""columns": ["a"], "fields""#), true),
      (ConfigurationWorld.placesVertical.replacing(#""fields""#, with: #""colums": ["a"], "fields""#), false),
      (
        ConfigurationWorld.placesVertical.replacing(
          #""fields""#, with: #""identity": {"same": [{"when": []}]}, "fields""#), false
      ),
    ])
  func vertical(_ text: String, _ isRight: Bool) throws {
    let schema = try SchemaEvaluator(root: JSONReader.read(Array(ConfigurationSchema.verticalText().utf8)))
    #expect(try schema.accepts(Self.value(text)) == isRight)
  }

  @Test("lets \"$schema\" stand in every object")
  func schemaEverywhere() throws {
    func count(_ json: JSON) -> (objects: Int, with: Int) {
      switch json {
      case .array(let elements):
        return elements.map(count).reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
      case .object(let object):
        let inside = object.members.map(\.value).map(count).reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        guard object["type"] == "object" else { return inside }
        return (inside.0 + 1, inside.1 + (object["properties"]?["$schema"] == nil ? 0 : 1))
      default: return (0, 0)
      }
    }
    let schema = try Self.configuration().root
    #expect(count(schema).objects > 8)
    #expect(count(schema).objects == count(schema).with)
  }
}
