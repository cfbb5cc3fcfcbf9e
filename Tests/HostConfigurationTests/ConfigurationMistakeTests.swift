import Expressions
import HostConfiguration
import SearchKit
import Testing

@Suite("A mistake in a configuration")
struct ConfigurationMistakeTests {
  @Test(
    "in the file is named with its place, its path and what would be right",
    arguments: [
      Mistake("[]", "config.json:1:1: expected an object, found an empty list"),
      Mistake(
        #"{"verson": 1}"#, #"config.json:1:2: verson: there is no setting "verson"; did you mean "version"?"#),
      Mistake(
        #"{"zzz": 1}"#,
        #"config.json:1:2: zzz: there is no setting "zzz"; allowed: "version", "defaults", "network", "verticals", "scorers", "places", "identity", "providers""#
      ),
      Mistake(
        #"{"limit": 5}"#,
        #"config.json:1:2: limit: there is no setting "limit"; did you mean "defaults.limit"?"#),
      Mistake(#"{"version": "1"}"#, #"config.json:1:13: version: expected the number 1, found "1""#),
      Mistake(
        #"{"version": 2, "anything": {"goes": true}}"#,
        "config.json:1:13: version: the file is written for version 2 of its form, this program reads version 1; update the program"
      ),
      Mistake(
        #"{"version": 1, "version": 1}"#,
        #"config.json:1:16: version: "version" stands twice; the first is at line 1, column 2"#),
      Mistake(
        #"{"a b": 1, "\u202e": 2}"#,
        #"config.json:1:2: ["a b"]: there is no setting "a b"; allowed: "version", "defaults", "network", "verticals", "scorers", "places", "identity", "providers""#,
        #"config.json:1:12: ["\u202e"]: there is no setting "\u202e"; allowed: "version", "defaults", "network", "verticals", "scorers", "places", "identity", "providers""#
      ),
    ])
  func inTheFile(_ mistake: Mistake) throws {
    #expect(try ConfigurationWorld.problems(mistake.text) == mistake.problems)
  }

  @Test(
    "in the defaults is found by each setting's own row",
    arguments: [
      Mistake(#""defaults": []"#, "config.json:1:14: defaults: expected an object, found an empty list"),
      Mistake(
        #""defaults": {"limt": 3}"#,
        #"config.json:1:15: defaults.limt: there is no setting "limt"; did you mean "limit"?"#),
      Mistake(
        #""defaults": {"limit": 0}"#,
        "config.json:1:24: defaults.limit: expected a whole number from 1 to 1000, found 0"),
      Mistake(
        #""defaults": {"limit": 2.5}"#,
        "config.json:1:24: defaults.limit: expected a whole number from 1 to 1000, found 2.5"),
      Mistake(
        #""defaults": {"limit": null}"#,
        "config.json:1:24: defaults.limit: expected a whole number from 1 to 1000, found null"),
      Mistake(
        #""defaults": {"timeout": 2}"#,
        #"config.json:1:26: defaults.timeout: a length of time needs its unit: "2s" or "2ms""#),
      Mistake(
        #""defaults": {"timeout": "2 s"}"#,
        #"config.json:1:26: defaults.timeout: expected a length of time, as "250ms", "2s" or "5m", found "2 s""#
      ),
      Mistake(
        #""defaults": {"timeout": "-2s"}"#,
        #"config.json:1:26: defaults.timeout: expected a length of time, as "250ms", "2s" or "5m", found "-2s""#
      ),
      Mistake(
        #""defaults": {"timeout": "366d"}"#,
        #"config.json:1:26: defaults.timeout: expected a length of time, as "250ms", "2s" or "5m", found "366d""#
      ),
      Mistake(
        #""defaults": {"deadline": "0s"}"#,
        "config.json:1:27: defaults.deadline: no provider can answer in no time"),
      Mistake(
        #""defaults": {"color": "allways"}"#,
        #"config.json:1:24: defaults.color: there is no color "allways"; did you mean "always"?"#),
      Mistake(
        #""defaults": {"color": "pink"}"#,
        #"config.json:1:24: defaults.color: there is no color "pink"; allowed: "auto", "always", "never""#),
      Mistake(
        #""defaults": {"scorer": "rff"}"#,
        #"config.json:1:25: defaults.scorer: there is no scorer "rff"; did you mean "rrf"?"#),
      Mistake(
        #""defaults": {"scorer": "zzz"}, "scorers": {"mine": {"kind": "rrf"}}"#,
        #"config.json:1:25: defaults.scorer: there is no scorer "zzz"; allowed: "relevance", "rrf", "mine""#),
    ])
  func inDefaults(_ mistake: Mistake) throws {
    #expect(try ConfigurationWorld.problems("{" + mistake.text + "}") == mistake.problems)
  }

  @Test(
    "in a provider's common settings is found whatever its kind",
    arguments: [
      Mistake("1", "config.json:1:16: providers[0]: expected an object, found 1"),
      Mistake(
        "{}", #"config.json:1:16: providers[0]: the setting "name" is missing"#,
        #"config.json:1:16: providers[0]: the setting "kind" is missing; allowed: "catalogue", "service", "films-a", "films-b", "places-a", "places-b""#
      ),
      Mistake(
        #"{"name": "a", "knd": "films-a"}"#,
        #"config.json:1:30: providers[0].knd: there is no setting "knd"; did you mean "kind"?"#),
      Mistake(
        #"{"name": "a", "kind": "films"}"#,
        #"config.json:1:38: providers[0].kind: there is no kind "films"; did you mean "films-a"?"#),
      Mistake(
        #"{"name": "a", "kind": "mongo", "url": "x"}"#,
        #"config.json:1:38: providers[0].kind: there is no kind "mongo"; allowed: "catalogue", "service", "films-a", "films-b", "places-a", "places-b""#
      ),
      Mistake(
        #"{"name": "a", "kind": 7}"#,
        #"config.json:1:38: providers[0].kind: expected one of "catalogue", "service", "films-a", "films-b", "places-a" or "places-b", found 7"#
      ),
      Mistake(
        #"{"name": "my films", "kind": "films-a"}"#,
        #"config.json:1:25: providers[0].name: a name has letters, digits, "-" and "_" only, at most 64 of them"#
      ),
      Mistake(
        #"{"name": "", "kind": "films-a"}"#,
        #"config.json:1:25: providers[0].name: a name has letters, digits, "-" and "_" only, at most 64 of them"#
      ),
      Mistake(
        #"{"name": "a", "kind": "films-a", "vertical": "restaurants"}"#,
        #"config.json:1:61: providers[0].vertical: expected "movies", found "restaurants""#),
      Mistake(
        #"{"name": "a", "kind": "films-a", "weight": -1, "timeout": "0ms", "enabled": 1, "optional": "no", "tags": "x"}"#,
        "config.json:1:59: providers[0].weight: expected a number from 0 to 1000, found -1",
        "config.json:1:74: providers[0].timeout: no provider can answer in no time",
        "config.json:1:92: providers[0].enabled: expected true or false, found 1",
        #"config.json:1:107: providers[0].optional: expected true or false, found "no""#,
        #"config.json:1:121: providers[0].tags: expected a list, found "x"; write ["x"]"#),
      Mistake(
        #"{"name": "a", "kind": "films-a", "cache": "1d"}"#,
        #"config.json:1:49: providers[0].cache: there is no setting "cache"; allowed: "name", "kind", "vertical", "enabled", "weight", "timeout", "optional", "tags", "rateLimit", "sample""#
      ),
      Mistake(
        #"{"name": "a", "kind": "films-a"}, {"name": "a", "kind": "films-b"}"#,
        #"config.json:1:59: providers[1].name: the provider on line 1 is called "a" too"#),
      Mistake(
        #"{"name": "a", "kind": "service", "enabled": false, "pages": 9}"#,
        "config.json:1:76: providers[0].pages: expected a whole number from 1 to 5, found 9"),
    ])
  func inProvider(_ mistake: Mistake) throws {
    #expect(try ConfigurationWorld.problems(#"{"providers": ["# + mistake.text + "]}") == mistake.problems)
  }

  @Test(
    "in the settings of a kind is found by the kind's rows",
    arguments: [
      Mistake(
        #""kind": "catalogue""#,
        #"config.json:1:16: providers[0]: the setting "vertical" is missing; allowed: "movies", "restaurants""#,
        #"config.json:1:16: providers[0]: the setting "path" is missing"#,
        #"config.json:1:16: providers[0]: the setting "fields" is missing"#),
      Mistake(
        #""kind": "catalogue", "vertical": "movie", "path": "x", "fields": {"titel": "a"}"#,
        #"config.json:1:63: providers[0].vertical: there is no vertical "movie"; did you mean "movies"?"#,
        #"config.json:1:95: providers[0].fields: the field "title" is missing; a hit without it cannot be shown"#,
        #"config.json:1:96: providers[0].fields.titel: movies has no field "titel"; did you mean "title"?"#),
      Mistake(
        #""kind": "catalogue", "vertical": "movies", "path": "", "format": "xml", "header": 1, "items": "films", "nulls": [1], "fields": []"#,
        "config.json:1:81: providers[0].path: the path is empty",
        #"config.json:1:95: providers[0].format: there is no format "xml"; allowed: "json", "csv", "tsv""#,
        "config.json:1:112: providers[0].header: expected true or false or a list, found 1",
        #"config.json:1:124: providers[0].items: expected a JSONPath, as "$.results[*]", found "films""#,
        "config.json:1:143: providers[0].nulls[0]: expected a text, found 1",
        "config.json:1:157: providers[0].fields: expected an object of field names and expressions, found an empty list"
      ),
      Mistake(
        #""kind": "catalogue", "vertical": "movies", "path": "~/a.csv", "header": [1], "fields": {"title": "t", "location.lat": "a", "location.lng": "b", "ids.imdb": "c", "ids.": "d"}"#,
        #"config.json:1:81: providers[0].path: "~" is not replaced by your home folder here; write the whole path, or ./~ for a file of that name"#,
        "config.json:1:103: providers[0].header[0]: expected a text, found 1",
        #"config.json:1:153: providers[0].fields.location.lng: movies has no field "location.lng"; did you mean "location.lat"?"#,
        #"config.json:1:191: providers[0].fields.ids.: a field's name has parts between its dots, as rating.count"#
      ),
      Mistake(
        #""kind": "service", "key": "sk-123", "headers": {"a": 1}, "wait": "5x", "factor": 2, "auth": {"scheme": "basci"}"#,
        #"config.json:1:56: providers[0].key: a secret is never written here; refer to it, as {"env": "NAME"} or {"file": "path"}"#,
        "config.json:1:83: providers[0].headers.a: expected a text, found 1",
        #"config.json:1:95: providers[0].wait: expected a length of time, as "250ms", "2s" or "5m", found "5x""#,
        "config.json:1:111: providers[0].factor: expected a number from 0 to 1, found 2",
        #"config.json:1:122: providers[0].auth: the setting "user" is missing"#,
        #"config.json:1:133: providers[0].auth.scheme: there is no scheme "basci"; did you mean "basic"?"#),
      Mistake(
        #""kind": "catalogue", "vertical": "movies", "path": "x", "items": "$.a[?", "fields": {"title": {"of": "a", "yaer": true}, "rating": "$.a["}"#,
        #"config.json:1:95: providers[0].items: "$.a[?" is not a JSONPath: a path, a value or a function should stand here, at character 6"#,
        #"config.json:1:136: providers[0].fields.title.yaer: there is no operator yaer; did you mean "year"?"#,
        "config.json:1:151: providers[0].fields.rating: the JSONPath $.a[ has a fault: a selector should stand here: 'name', *, a number, a slice or ?filter, at character 5"
      ),
      Mistake(
        #""kind": "catalogue", "vertical": "movies", "feilds": {"title": "t"}"#,
        #"config.json:1:16: providers[0]: the setting "path" is missing"#,
        #"config.json:1:73: providers[0].feilds: there is no setting "feilds"; did you mean "fields"?"#),
      Mistake(
        #""kind": "service", "key": , "wait": soon, "headers": {"a": nil}"#,
        #"config.json:1:49: "key" has no value"#,
        #"config.json:1:66: a text stands in double quotes: "soon""#,
        "config.json:1:89: nil must be written null"),
      Mistake(
        #""kind": "service", "key": {"env": "A", "file": "b"}"#,
        #"config.json:1:56: providers[0].key: a secret has one place; allowed: "env", "file", "command""#),
      Mistake(
        #""kind": "service", "key": {"enf": "A"}"#,
        #"config.json:1:57: providers[0].key.enf: there is no setting "enf"; did you mean "env"?"#),
      Mistake(
        #""kind": "service", "key": {}"#,
        #"config.json:1:56: providers[0].key: a secret has one place; allowed: "env", "file", "command""#),
      Mistake(
        #""kind": "service", "auth": {}"#,
        #"config.json:1:57: providers[0].auth: the setting "scheme" is missing; allowed: "basic", "bearer""#),
      Mistake(
        #""kind": "catalogue", "vertical": "movies", "path": "missing.csv", "fields": {"title": "t", "year": "yr"}"#,
        "config.json:1:73: providers[0].path: there is no such file",
        #"config.json:1:121: providers[0].fields.year: no column is called "yr"; allowed: "name", "year""#),
    ])
  func inKind(_ mistake: Mistake) throws {
    let text = #"{"providers": [{"name": "a", "# + mistake.text + "}]}"
    #expect(try ConfigurationWorld.problems(text) == mistake.problems)
  }

  @Test(
    "in a scorer of one's own is found",
    arguments: [
      Mistake(
        #""rrf": {"kind": "rrf"}"#,
        #"config.json:1:14: scorers.rrf: "rrf" is a scorer of the program; give yours another name"#),
      Mistake(
        #""a b": {"kind": "rrf"}"#,
        #"config.json:1:14: scorers["a b"]: a name has letters, digits, "-" and "_" only, at most 64 of them"#
      ),
      Mistake(
        #""mine": {"kind": "rrf", "k": "60"}"#,
        #"config.json:1:43: scorers.mine.k: expected a number from 0 to 1000, found "60""#),
      Mistake(
        #""mine": {"kind": "linear"}"#, #"config.json:1:22: scorers.mine: the setting "weights" is missing"#),
      Mistake(
        #""mine": {"k": 60}"#,
        #"config.json:1:22: scorers.mine: the setting "kind" is missing; allowed: "relevance", "rrf", "linear""#
      ),
      Mistake(
        #""mine": {"kind": "linear", "weights": {"title": 99}}"#,
        "config.json:1:62: scorers.mine.weights.title: expected a number from 0 to 10, found 99"),
      Mistake(#""mine": {"kind": "linear", "weights": {"title": 1, "year": 2, "agreement": 0}}"#),
      Mistake(
        #""mine": {"kind": "linear", "weights": {"titel": 1, "agreemnt": 1, "rating": 1}}"#,
        #"config.json:1:53: scorers.mine.weights.titel: no vertical has a field "titel", and no signal is called so; did you mean "title"?"#,
        #"config.json:1:65: scorers.mine.weights.agreemnt: no vertical has a field "agreemnt", and no signal is called so; did you mean "agreement"?"#,
        #"config.json:1:80: scorers.mine.weights.rating: "rating" holds no words to search: it is of type rating; allowed: "title", "year", "genres", "location", "agreement""#
      ),
      Mistake(
        #""mine": {"kind": "linear", "weights": ["title"]}"#,
        "config.json:1:52: scorers.mine.weights: expected an object of field names and weights, found a list"),
    ])
  func inScorer(_ mistake: Mistake) throws {
    #expect(try ConfigurationWorld.problems(#"{"scorers": {"# + mistake.text + "}}") == mistake.problems)
  }

  @Test("is told together with all others, in the order of their places")
  func severalAtOnce() throws {
    let text = """
      {
        "providers": [
          {"name": "a", "kind": "films-a", "wieght": 2},
          {"name": "b", "kind": "filmsa"},
        ],
        "defaults": {"limit": "ten" "timeout": "2s"},
      }
      """
    #expect(
      try ConfigurationWorld.problems(text) == [
        #"config.json:3:38: providers[0].wieght: there is no setting "wieght"; did you mean "weight"?"#,
        #"config.json:4:27: providers[1].kind: there is no kind "filmsa"; did you mean "films-a"?"#,
        "config.json:6:25: defaults.limit: expected a whole number from 1 to 1000, found \"ten\"",
        #"config.json:6:30: a comma is missing here, before "timeout""#,
      ])
  }

  @Test("that leaves the file without meaning is told alone")
  func brokenForm() throws {
    #expect(
      try ConfigurationWorld.problems(#"{"defaults": {"limit": 0}, "providers": ["#) == [
        #"config.json:1:42: expected "]" to close the list that begins at line 1, column 41, found the end of the file"#
      ])
  }

  @Test("of a name that stands twice is found among few and among many")
  func duplicates() throws {
    for count in [2, 200] {
      let headers = (0..<count).map { "\"h\($0)\": \"x\"" }.joined(separator: ", ")
      let text = """
        {"providers": [{"name": "a", "kind": "service",
        "headers": {\(headers), "h1": "again"}}]}
        """
      let problems = try ConfigurationWorld().read(text).problems
      #expect(problems.map(\.path) == ["providers[0].headers.h1"])
      #expect(problems.first?.message == #""h1" stands twice; the first is at line 2, column 24"#)
    }
  }

  @Test("that is made a thousand times over is told a hundred times and counted", .timeLimit(.minutes(5)))
  func manyMistakes() throws {
    let names = (0..<1000).map { "\"unknown\($0)\": \($0)" }.joined(separator: ", ")
    let problems = try ConfigurationWorld.problems("{\(names)}")
    #expect(problems.count == 101)
    #expect(problems.last == "config.json: there are 900 more problems")
  }

  @Test("is in the JSON form what scripts rely on")
  func json() throws {
    let problem = try #require(
      ConfigurationWorld().read(#"{"providers": [{"name": "a", "knd": "films-a"}]}"#).problems.first)
    #expect(
      problem.json == [
        "file": "config.json", "path": "providers[0].knd", "message": #"there is no setting "knd""#,
        "allowed": [
          "name", "kind", "vertical", "enabled", "weight", "timeout", "optional", "tags", "rateLimit",
          "sample",
        ],
        "suggestion": "kind", "line": 1, "column": 30, "provider": .null,
      ])
  }
}
