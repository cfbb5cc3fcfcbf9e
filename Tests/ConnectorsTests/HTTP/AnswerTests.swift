import Expressions
import SearchKit
import Testing

@Suite("An answer of a server")
struct AnswerTests {
  private struct NoFailure: Error {}

  @Test(
    "without a rule of its own is what its status says",
    arguments: [
      (401, .auth), (403, .auth), (404, .notFound), (408, .timeout), (504, .timeout), (429, .rateLimit),
      (400, .badRequest), (412, .badRequest), (422, .badRequest), (500, .server), (503, .server),
      (521, .server),
      (302, .server),
    ] as [(Int, ProviderFailure.Kind)])
  func status(status: Int, kind: ProviderFailure.Kind) throws {
    let failure = try #require(AnswerWorld().failure("", status: status))
    #expect(failure.kind == kind)
    #expect(failure.httpStatus == status)
  }

  @Test(
    "that refuses is a used-up quota where its words say so, and nothing that is over soon",
    arguments: [
      (429, "Daily quota exceeded", .quota), (401, "You have exceeded your monthly request limit", .quota),
      (403, "100 calls per day", .quota), (402, "out of API credits", .quota),
      (429, "Quota exceeded: 10 queries per minute", .rateLimit), (429, "slow down", .rateLimit),
      (401, "wrong key", .auth), (400, "quota must be a number", .badRequest),
    ] as [(Int, String, ProviderFailure.Kind)])
  func quota(status: Int, words: String, kind: ProviderFailure.Kind) throws {
    for body in [#"{"error": {"message": "\#(words)"}}"#, words] {
      #expect(try AnswerWorld().failure(body, status: status)?.kind == kind)
    }
  }

  @Test(
    "says why in the source's own words, else by its status",
    arguments: [
      (#"{"error": {"message": "no such film"}}"#, "no such film"), (#"{"message": " gone "}"#, "gone"),
      (#"{"error": "broken"}"#, "broken"), (#"{"errors": [{"message": "first"}]}"#, "first"),
      ("", "the server answered 404 (Not Found)"), ("{}", "the server answered 404 (Not Found)"),
      (
        "<html><h1>Nothing</h1> here</html>",
        #"the server answered 404 (Not Found): "Nothing here""#
      ),
    ])
  func message(body: String, message: String) throws {
    #expect(try AnswerWorld().failure(body, status: 404)?.message == message)
  }

  @Test(
    "without a word is what its status says, and no fault of its form",
    arguments: [nil, "application/json", "text/html"] as [String?])
  func wordless(type: String?) throws {
    var headers = HTTPHeaders()
    headers["Content-Type"] = type
    #expect(
      try AnswerWorld().failure("", status: 429, headers: headers)?.message
        == "the server answered 429 (Too Many Requests)")
  }

  @Test("that there is nothing tells where, without what may be a secret")
  func place() throws {
    for (body, said) in [("", "the server answered 404 (Not Found)"), (#"{"message": "gone"}"#, "gone")] {
      guard
        case .failure(let failure) = try AnswerWorld().judged(
          Array(body.utf8), status: 404, url: "https://films.example/serch?key=hunter2#top")
      else { throw NoFailure() }
      #expect(failure.message == "\(said) at https://films.example/serch")
    }
    guard
      case .failure(let failure) = try AnswerWorld().judged(
        [], status: 500, url: "https://films.example/serch")
    else { throw NoFailure() }
    #expect(failure.message == "the server answered 500 (Internal Server Error)")
  }

  @Test(
    "says how long to wait, in seconds or by a date",
    arguments: [
      (["Retry-After": "31"], 31), (["Retry-After": " 1.5 "], 1.5), (["Retry-After": "soon"], nil),
      (["Retry-After": "Thu, 01 Jan 1970 00:02:00 GMT"], 20), (["Retry-After": "1e300"], nil),
    ] as [(HTTPHeaders, Double?)])
  func wait(headers: HTTPHeaders, seconds: Double?) throws {
    let failure = try AnswerWorld(now: 100).failure("", status: 429, headers: headers)
    #expect(failure?.retryAfter.map { $0 / .seconds(1) } == seconds)
  }

  @Test("that is no JSON is named by status, type and beginning")
  func unparsable() throws {
    let page = try AnswerWorld().failure(
      "<!doctype html><title>Log in</title>", headers: ["Content-Type": "text/html"])
    #expect(page?.kind == .unparsable)
    let message = try #require(page?.message)
    #expect(message.hasPrefix("the answer is no JSON (status 200, text/html): "))
    #expect(message.hasSuffix(#"; it begins "Log in""#))
    let empty = try #require(AnswerWorld().failure(""))
    #expect(empty.message.hasPrefix("the answer is no JSON (status 200, no content type): "))
    #expect(empty.message.hasSuffix("; its body is empty"))
  }

  @Test(
    "that was cut off is told as that, and in which form it was compressed",
    arguments: [
      (#"{"films": [{"name": "A"#, "gzip", "its body, compressed by gzip, ends in the middle of its JSON"),
      (#"[[1, 2]"#, nil, "its body ends in the middle of its JSON"),
      (#"{"a": "\\"#, nil, "its body ends in the middle"),
      ("{", "identity", "its body ends in the middle"),
    ] as [(String, String?, String)])
  func cut(body: String, coding: String?, told: String) throws {
    var headers: HTTPHeaders = ["Content-Type": "application/json"]
    headers["Content-Encoding"] = coding
    let failure = try #require(AnswerWorld().failure(body, headers: headers))
    #expect(failure.kind == .unparsable)
    #expect(failure.message.hasPrefix("the answer was cut off: \(told)"), "\(failure.message)")
  }

  @Test("that is whole and no JSON is not told as cut off", arguments: ["{]}", "<p>{</p>", "{} x", "nul"])
  func whole(body: String) throws {
    #expect(try AnswerWorld().failure(body)?.message.hasPrefix("the answer was cut off") == false)
  }

  @Test("without the rows that it should have is no empty answer")
  func rowless() throws {
    let failure = try #require(AnswerWorld().failure(#"{"movies": []}"#))
    #expect(failure.kind == .unparsable)
    #expect(
      failure.message
        == #"the answer has no rows at $.films, where `items` says that they are; there is a list at $.movies; it begins "{\"movies\": []}""#
    )
    for (body, there) in [
      (#"{"ok": true, "data": {"films": [{"id": 1}]}}"#, "there is a list at $.data.films"),
      (#"{"tags": ["a"], "data": {"the films": []}}"#, "there is a list at $.data['the films']"),
      (#"{"tags": ["a"]}"#, "there is a list at $.tags"),
      (#"{"a": 1, "b": {}}"#, "it has a, b, and none of that is a list"), ("{}", "it has no members"),
      ("[1]", "it is a list itself"), ("7", "it is no object"),
    ] {
      #expect(try AnswerWorld().failure(body)?.message.contains("; \(there); it begins ") == true, "\(body)")
    }
    #expect(try AnswerWorld().answer(#"{"films": []}"#).hits == [])
    #expect(try AnswerWorld().answer(#"{"films": null}"#).hits == [])
    #expect(try AnswerWorld(["total": "count"]).answer(#"{"count": 0}"#).hits == [])
  }

  @Test("that is large and no list of rows is told in a few words, however many and long its names")
  func large() throws {
    let many = "{" + (0..<450_000).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"
    let long = "{\"" + String(repeating: "k", count: 5_000_000) + "\":0}"
    for body in [many, long] {
      #expect(body.utf8.count > 5_000_000)
      let failure = try #require(AnswerWorld().failure(body))
      #expect(failure.kind == .unparsable)
      #expect(failure.message.hasPrefix("the answer has no rows at $.films"))
      #expect(failure.message.utf8.count < 1000)
    }
  }

  @Test("is judged by the first rule whose tests all hold, whatever its status")
  func rules() throws {
    let world = try AnswerWorld([
      "errors": [
        ["of": "Error", "matches": "NOT found", "outcome": "empty"],
        ["status": [200, "4xx"], "of": "Error", "matches": "limit", "outcome": "quota", "message": "Error"],
        ["type": "text/html", "text": "slow +down", "outcome": "rateLimit", "retryAfter": ["value": 60]],
        ["status": "5xx", "of": "code", "in": [7, 8], "outcome": "resource", "retryAfter": "$.wait"],
        ["of": "Error", "exists": true, "outcome": "badRequest", "message": "Error"],
      ]
    ])
    #expect(try world.answer(#"{"Error": "Movie not found!"}"#).hits == [])
    #expect(world.failure(#"{"Error": "Limit reached"}"#, status: 401)?.kind == .quota)
    #expect(world.failure(#"{"Error": "Limit reached"}"#, status: 500)?.kind == .badRequest)
    let slow = world.failure("<p>Slow  down</p>", status: 200, headers: ["Content-Type": "TEXT/HTML"])
    #expect(slow?.kind == .rateLimit)
    #expect(slow?.retryAfter == .seconds(60))
    let full = world.failure(#"{"code": "8", "wait": "90"}"#, status: 503)
    #expect(full?.kind == .resource)
    #expect(full?.retryAfter == .seconds(90))
    #expect(world.failure(#"{"code": 8, "wait": 1e300}"#, status: 503)?.retryAfter == .seconds(2_592_000))
    #expect(world.failure(#"{"code": 8, "wait": -1}"#, status: 503)?.retryAfter == nil)
    #expect(world.failure(#"{"code": 9}"#, status: 503)?.kind == .server)
    #expect(world.failure(#"{"Error": "odd"}"#)?.message == "odd")
    #expect(try world.answer(#"{"films": [{"name": "Heat"}], "Error": null}"#).hits.count == 1)
  }

  @Test("in another encoding or with faults is read with a warning")
  func encodings() throws {
    let world = try AnswerWorld()
    let text = #"{"films": [{"id": 9007199254740993, "name": "Amélie"}]}"#
    let marked = try world.judged([0xEF, 0xBB, 0xBF] + Array(text.utf8)).get()
    #expect(marked.hits.map(\.title) == ["Amélie"])
    #expect(marked.hits.map(\.id) == ["9007199254740993"])
    #expect(marked.warnings.count == 1)
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let read = try world.judged(latin, headers: ["Content-Type": "application/json; charset=ISO-8859-1"])
      .get()
    #expect(read.hits.map(\.title) == ["Amélie"])
    #expect(read.warnings == [])
    let bad = try world.judged(latin).get()
    #expect(bad.hits.map(\.title) == ["Am\u{FFFD}lie"])
    #expect(bad.warnings.count == 1)
  }

  @Test("drops and counts what is no hit, and no row has what another lacks")
  func rows() throws {
    let answer = try AnswerWorld(["where": ["of": "type", "equals": "film"]]).answer(
      #"""
      {"films": [{"type": "film", "id": 1, "name": "A", "year": 1999, "genres": "Drama"},
        {"type": "film", "id": 2, "name": "B"}, {"type": "person", "id": 3, "name": "C"}, 7, null,
        {"type": "film", "id": 4, "name": " "}, {"type": "film", "id": 5, "name": "D", "year": "soon"}]}
      """#)
    #expect(answer.hits.map(\.id) == ["1", "2", "5"])
    #expect(answer.hits[1].fields == [:])
    #expect(answer.hits[0].fields["genres"] == .list(["Drama"]))
    #expect(answer.droppedRows == 4)
    #expect(answer.warnings.count == 2)
  }

  @Test(
    "that has something else in the place of rows is a failure, also where most rows are left out",
    arguments: [
      #"{"error": "quota exceeded"}"#, "{}", #"{"data": null}"#, "[{}]", "[null]", "null", "[7]",
    ])
  func noRows(body: String) throws {
    let world = try AnswerWorld(["items": "$", "where": ["of": "type", "equals": "film"]])
    guard case .failure(let failure) = world.judged(Array(body.utf8)) else {
      Issue.record("it is an answer")
      return
    }
    #expect(failure.kind == .unparsable)
  }

  @Test("all of whose rows are left out is empty", arguments: [#"[{"type": "person", "name": "A"}]"#, "[]"])
  func nothingWanted(body: String) throws {
    let world = try AnswerWorld(["items": "$", "where": ["of": "type", "equals": "film"]])
    #expect(try world.judged(Array(body.utf8)).get().hits.isEmpty)
  }

  @Test("makes one row of those with one key, the first value of each member")
  func merge() throws {
    let answer = try AnswerWorld(["merge": ["type", "id"]]).answer(
      #"""
      {"films": [{"type": "a", "id": 1, "name": null}, {"type": "b", "id": 1, "name": "B"},
        {"type": "a", "id": 1, "name": "A", "year": 2000}, {"type": "a", "id": 1, "name": "Z", "year": 2001}]}
      """#)
    #expect(answer.hits.map(\.title) == ["A", "B"])
    #expect(answer.hits[0].fields["year"] == .number(2000))
    #expect(answer.droppedRows == 2)
  }

  @Test("keeps every value of what is collected, once each, also of a row by itself")
  func collect() throws {
    let answer = try AnswerWorld([
      "merge": ["id"], "collect": ["genre"],
      "fields": ["id": "id", "title": "name", "genres": "$.genre[*].label"],
    ]).answer(
      #"""
      {"films": [{"type": "film", "id": 1, "name": "A", "genre": {"label": "Crime"}},
        {"type": "film", "id": 2, "name": "B", "genre": {"label": "War"}},
        {"type": "film", "id": 1, "name": "Z", "genre": {"label": "Comedy"}},
        {"type": "film", "id": 1, "name": "Z", "genre": {"label": "Crime"}}, {"type": "film", "id": 1, "genre": null},
        {"type": "film", "id": 3, "name": "C", "genre": null}]}
      """#)
    #expect(answer.hits.map(\.title) == ["A", "B", "C"])
    #expect(answer.hits.map { $0.fields["genres"] } == [.list(["Crime", "Comedy"]), .list(["War"]), nil])
  }

  @Test("has its form by the address that was asked, else by what it has")
  func forms() throws {
    let world = try AnswerWorld([
      "forms": [
        ["url": "/film/", "has": "$.name", "items": "$"],
        ["has": "$.entities", "items": "$.entities.*", "fields": ["title": "label"]],
      ]
    ])
    #expect(
      try world.answer(#"{"name": "One"}"#, url: "https://films.example/film/1").hits.map(\.title) == ["One"])
    #expect(try world.answer(#"{"name": "One"}"#).hits.map(\.title) == ["One"])
    #expect(
      try world.answer(#"{"entities": {"a": {"label": "X"}, "b": {"label": "Y"}}}"#).hits.map(\.title) == [
        "X", "Y",
      ])
    #expect(try world.answer(#"{"entities": {}}"#).hits == [])
    #expect(try world.answer(#"{"films": [{"name": "Z"}]}"#).hits.map(\.title) == ["Z"])
  }

  @Test("tells what stands beside its rows")
  func beside() throws {
    let world = try AnswerWorld([
      "request": ["url": "/films{?cursor}"], "paging": ["kind": "cursor"], "total": "$.total.value",
      "lowerBound": ["if": "$.total.relation", "equals": "gte", "then": ["value": true]],
      "next": [
        "of": ["of": ["given": "headers"], "member": ["value": "link"]], "match": "cursor=([^>]*)",
        "group": 1,
      ],
      "suggestions": "did_you_mean", "partial": "failed",
      "partialFailures": ["items": "$.engines[*]", "provider": "$[0]", "reason": "$[1]"],
    ])
    let answer = try world.answer(
      #"""
      {"films": [{"name": "A"}], "total": {"value": "1,000", "relation": "gte"}, "did_you_mean": "heat", "failed": 2,
        "engines": [["x", "timeout"], ["y"]]}
      """#, headers: ["LINK": "<https://films.example/?cursor=abc>"])
    #expect(answer.total == 1000)
    #expect(answer.totalIsLowerBound && answer.partial)
    #expect(answer.next == .cursor("abc"))
    #expect(answer.suggestions == ["heat"])
    #expect(
      answer.partialFailures == [
        PartialFailure(provider: "x", reason: "timeout"), PartialFailure(provider: "y", reason: "no answer"),
      ])
  }

  @Test("goes on where its total says so")
  func next() throws {
    let body = #"{"films": [{"name": "A"}, {"name": "B"}], "total": 5}"#
    func next(_ paging: JSON) throws -> Continuation? {
      try AnswerWorld(["request": ["url": "/films{?page,offset}"], "paging": paging, "total": "total"])
        .answer(body).next
    }
    #expect(try next(["kind": "page", "size": 2]) == .page(2))
    #expect(try next(["kind": "page", "size": 2, "first": 0]) == .page(1))
    #expect(try next(["kind": "page", "size": 5]) == nil)
    #expect(try next(["kind": "offset"]) == .offset(2))
  }

  @Test("none of whose rows can be used is a failure, and no answer without hits")
  func unusable() throws {
    let world = try AnswerWorld(["fields": ["title": "nmae"], "where": ["of": "year", "exists": true]])
    let many = world.failure(#"{"films": [{"name": "A", "year": 1}, {"name": "B", "year": 2}]}"#)
    #expect(many?.kind == .unparsable)
    #expect(
      many?.message
        == #"none of the 2 rows of the answer can be used: title, which is read from "nmae", finds nothing in any of them; the first has name, year; correct `fields`"#
    )
    let one = world.failure(#"{"films": [{"name": "A", "year": 1}]}"#)
    #expect(
      one?.message
        == #"the one row of the answer cannot be used: title, which is read from "nmae", finds nothing; it has name, year; correct `fields`"#
    )
    let wrong = world.failure(#"{"films": [{"nmae": {"a": 1}, "year": 1}, {"year": 2}]}"#)
    #expect(
      wrong?.message.hasPrefix("none of the 2 rows of the answer can be used: row 1: title is no text: ")
        == true)
    #expect(wrong?.message.hasSuffix("; compare `fields` with the answer") == true)
    #expect(try world.answer(#"{"films": [{"name": "A"}]}"#).hits == [], "what is not wanted is no failure")
  }

  @Test("of more rows than can be wanted is read as far as the bound, and a costly path ends")
  func bounds() throws {
    let rows = (0..<10_050).map { #"{"id": \#($0), "name": "N"}"# }.joined(separator: ",")
    let answer = try AnswerWorld().answer(#"{"films": [\#(rows)]}"#)
    #expect(answer.hits.count == 10_000)
    #expect(answer.droppedRows == 50)
    #expect(answer.warnings == ["the answer has 10050 rows, of which 10000 are read"])
    let deep = try AnswerWorld(["items": "$.films[?count($..*) > 0]"]).failure(#"{"films": [\#(rows)]}"#)
    #expect(deep?.kind == .resource)
  }
}
