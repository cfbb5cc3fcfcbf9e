import Expressions
import SearchKit
import Testing

/// What is told of answers that are none, and of rows that lack what the entry names.
@Suite("An answer of a server")
struct AnswerAdviceTests {
  @Test(
    "whose one row holds the list says where the list is",
    arguments: [
      ("$", #"{"items": [{"id": 1, "name": "Alien"}]}"#, "$.items"),
      ("$.data", #"{"data": {"films": [{"name": "Alien"}]}}"#, "$.data.films"),
    ])
  func misplaced(items: JSON, body: String, place: String) throws {
    #expect(
      try AnswerWorld(["items": items]).failure(body)?.message
        == #"the one row of the answer cannot be used: title, which is read from "name", finds nothing; there is a list at \#(place); correct `items`"#
    )
    let listed = try AnswerWorld().failure(#"{"films": [{"nmae": "A", "cast": [{"name": "B"}]}]}"#)
    #expect(listed?.message.hasSuffix("; it has nmae, cast; correct `fields`") == true)
  }

  @Test("that is an error of no rule is told in its own words")
  func said() throws {
    for items in ["$", "$.films"] as [JSON] {
      #expect(
        try AnswerWorld(["items": items]).failure(#"{"error": {"code": 7, "message": "down till noon"}}"#)?
          .message
          == #"the answer has no rows, and says "down till noon"; `errors` can tell which failure that is"#)
    }
  }

  @Test("that has nothing as parts of the source gave no answer is a failure that names them")
  func silent() throws {
    let world = try AnswerWorld([
      "partialFailures": ["items": "$.engines[*]", "provider": "$[0]", "reason": "$[1]"]
    ])
    let failure = world.failure(#"{"films": [], "engines": [["x", "timeout"], ["y"]]}"#)
    #expect(failure?.kind == .server)
    #expect(
      failure?.message
        == "nothing came, and these parts of the source gave no answer: x (timeout), y (no answer)")
    #expect(try world.answer(#"{"films": [], "engines": []}"#).hits == [])
  }

  @Test("without a member whose name has a dot is told with the path that may be meant")
  func dotted() throws {
    let rows = #"{"films": [{"film": {"name": "A"}, "made": {"year": 1999}, "name": "A"}]}"#
    let title = try AnswerWorld(["fields": ["id": "id", "title": "film.name"]]).failure(rows)
    #expect(
      title?.message.hasSuffix(#"; it has film, made, name; did you mean "$.film.name"?"#) == true,
      "\(title?.message ?? "")")
    let world = try AnswerWorld(["fields": ["title": "name", "year": "made.year"], "total": "page.total"])
    #expect(
      try world.answer(#"{"page": {"total": 7}, "films": [{"name": "A", "made": {"year": 1999}}]}"#).warnings
        == [
          #"total: there is no member "page.total"; did you mean "$.page.total"?"#,
          #"fields.year: there is no member "made.year"; did you mean "$.made.year"?"#,
        ])
    #expect(try world.answer(#"{"films": [{"name": "A", "made.year": 1999}]}"#).warnings == [])
    let rule = try AnswerWorld(["errors": [["of": "status.code", "equals": "none", "outcome": "empty"]]])
    #expect(
      rule.failure(#"{"error": "none", "status": {"code": "none"}}"#)?.message
        == #"the answer has no rows, and says "none"; errors[0]: there is no member "status.code"; did you mean "$.status.code"?"#
    )
    #expect(
      rule.failure(#"{"ok": false, "status": {"code": "none"}}"#)?.message.contains(
        #"; errors[0]: there is no member "status.code"; did you mean "$.status.code"?; it has ok, status"#)
        == true)
  }

  @Test("whose rows have one fault many times tells it once, with the numbers of the rows")
  func grouped() throws {
    let rows = (1...8).map { #"{"id": \#($0), "name": "N", "year": "N"}"# } + [#"{"id": 9}"#]
    #expect(
      try AnswerWorld().answer(#"{"films": [\#(rows.joined(separator: ", "))]}"#).warnings == [
        "1 row left out: row 9: it has no title",
        #"8 fields could not be read: rows 1, 2, 3 and 5 more: year is no year: expected a number, found "N""#,
      ])
  }

  @Test("that counts fewer rows than none tells no total")
  func negative() throws {
    let answer = try AnswerWorld(["total": "n"]).answer(#"{"films": [{"name": "A"}], "n": -1}"#)
    #expect(answer.total == nil)
    #expect(answer.warnings == ["total: -1 is no number of rows"])
  }

  @Test("with bytes that are no UTF-8 says so in a sentence")
  func repaired() throws {
    let body = Array(#"{"films": [{"name": "Am"#.utf8) + [0xE9] + Array(#"lie"}]}"#.utf8)
    #expect(
      try AnswerWorld().judged(body).get().warnings == [
        "its JSON has a fault: 1 run of bytes that is no UTF-8 was read as U+FFFD, at line 1, column 24"
      ])
  }
}
