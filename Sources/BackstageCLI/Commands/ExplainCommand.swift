import Expressions
import HostConfiguration
import Presentation
import Search
import SearchKit

/// `explain`: says how one thing answers a query, or why it does not, and whether two are one.
enum ExplainCommand {
  private static let thing = Argument(
    "thing", .text, help: "The id of a result, provider:id, or a title")
  private static let other = Argument(
    "other", .text, isRequired: false, help: "Another, to say why they are or are not one")
  private static let query = Option(
    "for", value: "query", .anyText, help: "What was searched for; without it, the thing's title")
  private static let with = Option("with", value: "thing", .text, help: "The other thing")

  static let row = Command(
    "explain", summary: "Say how one thing answers a query, or why it does not, and whether two are one",
    discussion: [
      "Shows who found it, which conditions it meets, which words it lacks and how its score comes about. Exits with 1"
        + " when no provider has it."
    ],
    parameters: [
      thing.parameter, other.parameter, query.parameter, with.parameter, SearchParameters.vertical.parameter,
      SearchParameters.provider.parameter, SearchParameters.at.parameter, SearchParameters.within.parameter,
      ListParameters.format.parameter, SearchParameters.timeout.parameter,
      SearchParameters.deadline.parameter,
    ],
    examples: [
      Command.Example(
        "backstage explain ikiru --for 'films by kurosawa in the 60s'", "Why it is not among the results"),
      Command.Example("backstage explain solaris --with stalker", "Why they are two films"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let name = invocation[thing] ?? ""
    if let first = invocation[other], let second = invocation[with] {
      throw .usage(
        "explain holds one other thing against the first: “\(Excerpt.text(first))”, or --with “\(Excerpt.text(second))”"
      )
    }
    var run = try SearchRun(invocation, context, text: invocation[query] ?? name)
    if invocation[query] == nil, let title = await Host(run.setup.configuration).title(ofRecord: name) {
      run.request.text = title
    }
    let second = invocation[with] ?? invocation[other]
    let outcome = try await run.outcome {
      (host, reading) async throws(SearchMistake) -> Result<RecordReport, SearchMistake> in
      do throws(SearchMistake) {
        return .success(try await host.explain(name, with: second, for: reading))
      } catch {
        guard case .noRecord = error else { throw error }
        return .failure(error)
      }
    }
    switch outcome {
    case .success(let report):
      try ListParameters.write(
        { RecordSheet.text(report, in: $0) }, json: RecordDocument.json(report), run.setup, invocation,
        context)
      return .success
    case .failure(let mistake):
      let advice = advice(on: mistake, run.setup, invocation)
      throw .failed([advice ?? mistake.description], .nothingFound)
    }
  }

  /// What to do where a record is named whose provider must be asked, and did not answer with it; nil for all else.
  private static func advice(
    on mistake: SearchMistake, _ setup: Setup, _ invocation: Invocation
  ) -> String? {
    guard case .noRecord(let name) = mistake,
      let provider = setup.configuration.providers.first(where: { name.hasPrefix($0.name + ":") }),
      !provider.parts.contains(where: { $0 is any WholeCatalogue })
    else { return nil }
    let record = "“\(Excerpt.text(name))”"
    return invocation[query].map {
      "\(provider.name) has not answered “\(Excerpt.text($0))” with \(record); give words that find it: --for WORDS"
    } ?? "\(provider.name) gives nothing by its id alone; give the words that find \(record): --for WORDS"
  }
}
