import Expressions
import Testing

@Suite("A mapping") struct MappingTests {
  private func mapped(_ declaration: JSONObject, _ row: JSON) throws -> MappedRow {
    try Mapping(declaration).apply(row: row, root: row, nulls: ["N/A"])
  }

  private func members(_ declaration: String, _ row: JSON) throws -> String {
    let object = try #require(JSONReader.read(declaration).object)
    return JSONWriter.text(.object(try mapped(object, row).members))
  }

  @Test("makes dotted members parts of one object, in the order declared, null left out")
  func dottedMembers() throws {
    let declaration = """
      {"rating.count": {"of": "votes", "number": true}, "title": "name", "rating": {"of": "stars", "scale": 5},
       "ids.imdb": "imdb", "ids.tmdb": "tmdb", "location.at.lat": "lat", "location.at.lon": "lon", "url": "none"}
      """
    let row: JSON = [
      "name": "Heat", "votes": "1,000", "stars": 4.5, "imdb": "tt1", "tmdb": "N/A", "lat": 1, "lon": 2,
    ]
    #expect(
      try members(declaration, row)
        == #"{"rating":{"count":1000,"value":4.5,"scale":5},"title":"Heat","ids":{"imdb":"tt1"},"#
        + #""location":{"at":{"lat":1,"lon":2}}}"#)
  }

  @Test("says where a member cannot be part of a text") func memberOfText() throws {
    let result = try mapped(["a": "x", "a.b": "y"].object, ["x": "text", "y": 1])
    #expect(result.members == ["a": "text"].object)
    #expect(result.problems == ["a.b: a has a value that it cannot be part of"])
  }

  @Test(
    "fills templates from the row, else from its own fields",
    arguments: [
      (#"{"url": {"template": "https://host/{id}{/slug}"}}"#, #"{"url":"https://host/7/a%20b"}"#),
      (#"{"id": {"template": "{kind}/{id}"}}"#, #"{"id":"movie/7"}"#),
      (#"{"key": "id", "url": {"template": "/{key}"}}"#, #"{"key":"7","url":"/7"}"#),
      (#"{"url": {"template": "/{ids.imdb}"}, "ids.imdb": "imdb"}"#, #"{"url":"/tt1","ids":{"imdb":"tt1"}}"#),
      (#"{"url": {"template": "/{missing}"}}"#, "{}"),
      (#"{"url": {"template": "/x{/missing}{?na}"}}"#, #"{"url":"/x"}"#),
      (#"{"url": {"template": "/{Movie%20Title}"}}"#, #"{"url":"/Heat"}"#),
      (#"{"links": {"each": "list", "do": {"template": "/{id}/{n}"}}}"#, #"{"links":["/7/1","/7/2"]}"#),
      (#"{"tags": {"template": "{?tags*}"}}"#, #"{"tags":"?tags=a&tags=b"}"#),
      (#"{"loop": {"template": "/{loop}"}}"#, "{}"),
    ])
  func templates(declaration: String, text: String) throws {
    let row: JSON = [
      "id": "7", "slug": "a b", "kind": "movie", "imdb": "tt1", "Movie Title": "Heat", "na": "N/A",
      "list": [["n": 1], ["n": 2]], "tags": ["a", "b"],
    ]
    #expect(try members(declaration, row) == text)
  }

  @Test("names templates that need each other") func circle() throws {
    let result = try mapped(
      ["a": ["template": "/{b}"], "b": ["template": "/{c}"], "c": ["template": "/{a}"]].object, [:])
    #expect(result.members.isEmpty)
    #expect(result.problems.sorted().first == "a: the templates of a and another field need each other")
  }

  @Test("reads each row for itself: what one lacks is not the one before's") func noStateBetweenRows() throws
  {
    let mapping = try Mapping(["author": "author"].object)
    let rows: [JSON] = [["author": "A"], [:], ["author": "B"]]
    let authors = rows.map { mapping.apply(row: $0, root: .null, nulls: []).members["author"] }
    #expect(authors == ["A", nil, "B"])
  }

  @Test("reads rows that are no objects", arguments: [.null, 5, "text", [1, 2]] as [JSON])
  func otherRows(row: JSON) throws {
    let result = try mapped(["a": "name", "b": "$", "c": "$[0]"].object, row)
    #expect(result.members["a"] == nil)
    #expect(result.members["b"] == (row == .null ? nil : row))
    #expect(result.problems.isEmpty)
  }

  @Test("of a table looks its columns up once and reads short rows") func table() throws {
    let mapping = try Mapping(
      [
        "title": "name", "year": ["of": "year", "year": true], "all": "$.year", "x": "gone",
        "url": ["template": "/{no}"],
      ].object)
    let columns = ColumnMapping(mapping, header: ["year", "name", "name"])
    #expect(columns.missing == [MappingReference(column: "gone", path: "x")])
    let row = columns.apply(cells: ["1995", " Heat ", "other"], nulls: [])
    #expect(row.members == ["title": "Heat", "year": 1995, "all": "1995"].object)
    #expect(columns.apply(cells: ["PG"], nulls: ["PG"]).members.isEmpty)
    #expect(columns.apply(cells: ["PG"], nulls: []).problems == [#"year: "PG" holds no year"#])
  }

  @Test("gives a path that is too costly as a problem of its field", .timeLimit(.minutes(5)))
  func costlyPath() throws {
    let deep = (0..<200).reduce(JSON.array([])) { deep, _ in [deep, 1] }
    let result = try mapped(["a": "$..*..*..*", "b": "$.x"].object, ["deep": deep, "x": 1])
    #expect(result.members == ["b": 1].object)
    #expect(result.problems == ["a: $..*..*..*: the path takes too much work on this document"])
  }
}

extension Dictionary<String, JSON> {
  /// The members in the order of their names.
  fileprivate var object: JSONObject {
    JSONObject(sorted { $0.key < $1.key }.map { JSONObject.Member(name: $0.key, value: $0.value) })
  }
}
