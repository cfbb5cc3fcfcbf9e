import Expressions
import SearchKit
import Testing

@Suite("The JSON form of a query")
struct QueryJSONTests {
  private static var full: Query {
    var query = Query(
      text: "t", words: ["solaris", "1972"], phrases: ["a b"], exclude: ["remake"],
      filters: [
        Filter("countries", .equals("SU"), spellings: ["SU", "Soviet Union"]),
        Filter("year", .range(1990, 1999)),
        Filter("rating", .atLeast(8), isStrict: true), Filter("price", .atMost(2)),
      ], verticals: ["films"], providers: ["films-*"], page: 2, limit: 5, notes: ["a note"])
    if let soho = Point(latitude: 51.5, longitude: -0.13) { query.near = NamedPoint(soho, label: "Soho") }
    query.within = 500
    query.optional = ["1972"]
    query.fieldWords = [FieldWords(["tarkovsky"], in: ["directors"])]
    query.excludedFilters = [Filter("genres", .equals("horror"))]
    query.taken = [Taken("in the 90s", .filter, "year from 1990 to 1999")]
    return query
  }

  @Test("a plain query has the members of the contract, in their order, and no other")
  func plain() {
    #expect(
      JSONWriter.text(Query(plain: "the general").json)
        == #"{"text":"the general","words":["the","general"],"phrases":[],"exclude":[],"filters":[],"near":null,"#
        + #""verticals":[],"providers":[],"page":1,"limit":10,"notes":[]}"#)
  }

  @Test("filters, the place and what was taken are told")
  func all() {
    #expect(
      JSONWriter.text(Self.full.json)
        == #"{"text":"t","words":["solaris","1972"],"optional":["1972"],"#
        + #""fieldWords":[{"words":["tarkovsky"],"in":["directors"]}],"phrases":["a b"],"exclude":["remake"],"#
        + #""filters":[{"field":"countries","op":"equals","value":"SU","spellings":["SU","Soviet Union"]},"#
        + #"{"field":"year","op":"range","value":[1990,1999]},"#
        + #"{"field":"rating","op":"atLeast","value":8,"strict":true},"#
        + #"{"field":"price","op":"atMost","value":2}],"#
        + #""excludedFilters":[{"field":"genres","op":"equals","value":"horror"}],"#
        + #""near":{"lat":51.5,"lon":-0.13,"label":"Soho"},"within":500,"verticals":["films"],"#
        + #""providers":["films-*"],"page":2,"limit":5,"notes":["a note"],"#
        + #""taken":[{"text":"in the 90s","as":"filter","meaning":"year from 1990 to 1999"}]}"#)
  }

  @Test("what was written is read back whole", arguments: [Query(plain: ""), Query(plain: "a b"), full])
  func roundTrip(query: Query) {
    #expect(Query(json: query.json) == query)
  }

  @Test(
    "what is missing has its usual value",
    arguments: [
      (#"{"text":"a b"}"#, Query(plain: "a b")), (#"{"words":["a"]}"#, Query(text: "", words: ["a"])),
      (#"{"text":"a","near":null,"within":null,"more":1}"#, Query(plain: "a")),
    ])
  func lenient(text: String, query: Query) throws {
    #expect(Query(json: try JSONReader.read(text)) == query)
  }

  @Test(
    "a member of another type makes it no query",
    arguments: [
      "[]", "{}", "null", #"{"text":1}"#, #"{"text":"a","words":"a"}"#, #"{"text":"a","words":[1]}"#,
      #"{"text":"a","page":0}"#, #"{"text":"a","limit":"5"}"#, #"{"text":"a","limit":-1}"#,
      #"{"text":"a","near":{"lat":91,"lon":0}}"#, #"{"text":"a","near":"Soho"}"#,
      #"{"text":"a","within":"2km"}"#, #"{"text":"a","filters":[{}]}"#,
      #"{"text":"a","filters":[{"field":"year","op":"range","value":[1]}]}"#,
      #"{"text":"a","filters":[{"field":"year","op":"is","value":1}]}"#,
      #"{"text":"a","filters":[{"field":"year","op":"equals","value":1}]}"#,
      #"{"text":"a","fieldWords":[{"words":["a"]}]}"#, #"{"text":"a","taken":[{"text":"a","as":"x"}]}"#,
      #"{"text":"a","excludedFilters":{}}"#, #"{"text":"a","optional":[null]}"#,
    ])
  func unreadable(text: String) throws {
    #expect(Query(json: try JSONReader.read(text)) == nil)
  }
}
