import SearchKit
import ServiceTesting
import Testing
import Web

/// Answers as the engines say that they give them, made up for what the recorded ones lack.
@Suite("An answer")
struct SearchEngineAnswerTests {
  @Test("of searxng is judged right", arguments: Self.searxngAnswers)
  func searxng(_ answer: MadeUpAnswer) throws { try answer.check(as: "searxng", by: [Web.plugin]) }

  private static let searxngAnswers = [
    MadeUpAnswer(
      "JSON that is switched off", #"<!doctype html><title>403 Forbidden</title>"#, status: 403,
      headers: ["Content-Type": "text/html; charset=utf-8"], is: "failure auth"),
    MadeUpAnswer(
      "an older answer",
      #"{"query": "x", "number_of_results": 0, "results": [{"url": "https://a.example/", "title": "A", "content": "c", "engine": "bing", "img_src": ""}], "suggestions": [], "unresponsive_engines": []}"#,
      is: "results 1", first: #"{"id": "https://a.example/", "providers": ["bing"], "snippet": "c"}"#),
    MadeUpAnswer(
      "nothing, as engines failed",
      #"{"query": "x", "results": [], "unresponsive_engines": [["google", "too many requests"], ["bing", "timeout"]]}"#,
      is: "failure server", says: "gave no answer: google (too many requests), bing (timeout)"),
    MadeUpAnswer(
      "something, though engines failed",
      #"{"results": [{"url": "https://a.example/", "title": "A"}], "unresponsive_engines": [["bing", "timeout"]]}"#,
      is: "results 1", first: #"{"title": "A"}"#),
    MadeUpAnswer("nothing", #"{"query": "x", "results": [], "unresponsive_engines": []}"#, is: "empty"),
    MadeUpAnswer("too many requests", #"Too Many Requests"#, status: 429, is: "failure rateLimit"),
    MadeUpAnswer(
      "a row without a title",
      #"{"results": [{"url": "https://b.example/", "title": ""}, {"url": "https://c.example/", "title": "C", "publishedDate": null}]}"#,
      is: "results 1", first: #"{"title": "C"}"#),
  ]

  @Test("of elasticsearch is judged right", arguments: Self.elasticsearchAnswers)
  func elasticsearch(_ answer: MadeUpAnswer) throws {
    try answer.check(as: "elasticsearch", by: [Web.plugin])
  }

  private static let elasticsearchAnswers = [
    MadeUpAnswer(
      "a total that is a bound",
      #"{"took": 1, "timed_out": true, "hits": {"total": {"value": 10000, "relation": "gte"}, "hits": [{"_id": "1", "_score": null, "_source": {"title": "T"}}]}}"#,
      is: "results 1", first: #"{"id": "1", "title": "T", "kind": "document"}"#),
    MadeUpAnswer(
      "no total",
      #"{"hits": {"hits": [{"_id": "2", "_score": "1.5", "_source": {"name": "N"}, "highlight": {"name": ["<em>N</em> &amp; co"]}}]}}"#,
      is: "results 1", first: #"{"title": "N", "snippet": "N & co", "providerScore": 1.5}"#),
    MadeUpAnswer(
      "no such index",
      #"{"error":{"root_cause":[{"type":"index_not_found_exception","reason":"no such index [x]"}],"type":"index_not_found_exception","reason":"no such index [x]"},"status":404}"#,
      status: 404, is: "failure notFound"),
    MadeUpAnswer(
      "an error that is a text", #"{"error":"Unauthorized","status":401}"#, status: 401, is: "failure auth"),
    MadeUpAnswer(
      "a full queue",
      #"{"error":{"type":"es_rejected_execution_exception","reason":"rejected"},"status":429}"#, status: 429,
      is: "failure rateLimit"),
    MadeUpAnswer("nothing", #"{"hits": {"total": 0, "max_score": null, "hits": []}}"#, is: "empty"),
    MadeUpAnswer(
      "nothing in time",
      #"{"timed_out": true, "_shards": {"total": 5, "failed": 0, "successful": 5}, "hits": {"total": {"value": 0, "relation": "eq"}, "hits": []}}"#,
      is: "failure timeout"),
    MadeUpAnswer(
      "nothing, as a shard failed",
      #"{"timed_out": false, "_shards": {"total": 5, "failed": 1, "successful": 4, "failures": [{"index": "films", "reason": {"reason": "too many clauses"}}]}, "hits": {"total": {"value": 0, "relation": "eq"}, "hits": []}}"#,
      is: "failure server", says: "films (too many clauses)"),
    MadeUpAnswer(
      "every shard failed",
      #"{"timed_out": false, "_shards": {"total": 5, "failed": 5, "successful": 0}, "hits": {"total": {"value": 0, "relation": "eq"}, "hits": []}}"#,
      is: "failure server"),
    MadeUpAnswer(
      "an index without shards",
      #"{"timed_out": false, "_shards": {"total": 0, "failed": 0, "successful": 0}, "hits": {"total": {"value": 0, "relation": "eq"}, "hits": []}}"#,
      is: "empty"),
  ]

  @Test("of solr is judged right", arguments: Self.solrAnswers)
  func solr(_ answer: MadeUpAnswer) throws { try answer.check(as: "solr", by: [Web.plugin]) }

  private static let solrAnswers = [
    MadeUpAnswer(
      "nothing in time",
      #"{"responseHeader": {"status": 0, "partialResults": true}, "response": {"numFound": 0, "docs": []}}"#,
      is: "failure timeout"),
    MadeUpAnswer(
      "lists and highlights by id",
      #"{"responseHeader": {"status": 0}, "response": {"numFound": 1, "docs": [{"id": "a/1", "name": ["Batman"], "genre": ["X"]}]}, "highlighting": {"a/1": {"name": ["<em>Bat</em>man"]}}}"#,
      is: "results 1", first: #"{"id": "a/1", "title": "Batman", "snippet": "Batman"}"#),
    MadeUpAnswer(
      "a wrong field",
      #"{"responseHeader":{"status":400},"error":{"metadata":["error-class","x"],"msg":"undefined field x","code":400}}"#,
      status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "a wrong field with status 200",
      #"{"responseHeader":{"status":400},"error":{"msg":"undefined field x","code":400}}"#,
      is: "failure badRequest"),
    MadeUpAnswer(
      "an answer in XML", #"<?xml version="1.0"?><response/>"#, headers: ["Content-Type": "application/xml"],
      is: "failure unparsable"),
    MadeUpAnswer(
      "groups",
      #"{"responseHeader": {"status": 0}, "grouped": {"kind": {"matches": 1, "groups": [{"groupValue": "m", "doclist": {"numFound": 1, "docs": [{"id": "g", "title": "G"}]}}]}}}"#,
      is: "results 1", first: #"{"id": "g"}"#),
    MadeUpAnswer(
      "nothing", #"{"responseHeader": {"status": 0}, "response": {"numFound": 0, "start": 0, "docs": []}}"#,
      is: "empty"),
  ]

  @Test("of meilisearch is judged right", arguments: Self.meilisearchAnswers)
  func meilisearch(_ answer: MadeUpAnswer) throws { try answer.check(as: "meilisearch", by: [Web.plugin]) }

  private static let meilisearchAnswers = [
    MadeUpAnswer(
      "pages in place of an estimate",
      #"{"hits": [{"id": 1, "title": "T", "overview": "o", "_rankingScore": 0.9}], "page": 1, "hitsPerPage": 1, "totalPages": 3, "totalHits": 3}"#,
      is: "results 1", first: #"{"id": "1", "providerScore": 0.9, "snippet": "o"}"#),
    MadeUpAnswer(
      "a wrong key",
      #"{"message":"The provided API key is invalid.","code":"invalid_api_key","type":"auth","link":"x"}"#,
      status: 403, is: "failure auth"),
    MadeUpAnswer(
      "no such index",
      #"{"message":"Index `x` not found.","code":"index_not_found","type":"invalid_request"}"#, status: 404,
      is: "failure notFound"),
    MadeUpAnswer(
      "a wrong filter",
      #"{"message":"Attribute is not filterable","code":"invalid_search_filter","type":"invalid_request"}"#,
      status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "a fault of its own", #"{"message":"x","code":"internal","type":"internal"}"#, status: 500,
      is: "failure server"),
    MadeUpAnswer("nothing", #"{"hits": [], "estimatedTotalHits": 0, "limit": 20, "offset": 0}"#, is: "empty"),
  ]

  @Test("of typesense is judged right", arguments: Self.typesenseAnswers)
  func typesense(_ answer: MadeUpAnswer) throws { try answer.check(as: "typesense", by: [Web.plugin]) }

  private static let typesenseAnswers = [
    MadeUpAnswer(
      "groups",
      #"{"found": 1, "grouped_hits": [{"group_key": ["x"], "hits": [{"document": {"id": "1", "title": "T"}, "text_match": 1157451471441625000}]}]}"#,
      is: "results 1", first: #"{"id": "1", "title": "T"}"#),
    MadeUpAnswer(
      "a search among several that fails", #"{"results":[{"code":404,"error":"Not found."}]}"#,
      is: "failure notFound"),
    MadeUpAnswer("no such collection", #"{"message":"Not Found"}"#, status: 404, is: "failure notFound"),
    MadeUpAnswer(
      "a wrong field", #"{"message":"Could not find a field named `x` in the schema."}"#, status: 400,
      is: "failure badRequest"),
    MadeUpAnswer("not ready", #"{"message":"Not Ready or Lagging"}"#, status: 503, is: "failure server"),
    MadeUpAnswer("nothing", #"{"found": 0, "hits": [], "page": 1}"#, is: "empty"),
  ]

  @Test("of algolia is judged right", arguments: Self.algoliaAnswers)
  func algolia(_ answer: MadeUpAnswer) throws { try answer.check(as: "algolia", by: [Web.plugin]) }

  private static let algoliaAnswers = [
    MadeUpAnswer(
      "a title by language",
      #"{"hits": [{"objectID": "1", "title": {"default": ["Dé", "x"]}, "_geoloc": {"lat": 1, "lng": 2}}], "nbHits": 1, "page": 0, "nbPages": 1}"#,
      is: "results 1", first: #"{"id": "1", "title": "Dé"}"#),
    MadeUpAnswer(
      "no such index", #"{"message":"Index x does not exist","status":404}"#, status: 404,
      is: "failure notFound"),
    MadeUpAnswer(
      "a wrong parameter", #"{"message":"Unknown parameter","status":400}"#, status: 400,
      is: "failure badRequest"),
    MadeUpAnswer(
      "too many requests", #"{"message":"Too many requests","status":429}"#, status: 429,
      is: "failure rateLimit"),
    MadeUpAnswer(
      "several searches", #"{"results": [{"hits": [{"objectID": "2", "name": "N"}], "nbHits": 1}]}"#,
      is: "results 1", first: #"{"id": "2", "title": "N"}"#),
    MadeUpAnswer("nothing", #"{"hits": [], "nbHits": 0, "page": 0, "nbPages": 0}"#, is: "empty"),
  ]
}
