import HostConfiguration
import Presentation
import Search
import SearchKit

/// `compare`: shows the list of each source side by side, and how alike they are.
enum CompareCommand {
  static let row = Command(
    "compare", summary: "Show what each source answers, side by side, and how alike the lists are",
    discussion: [
      "The same thing has the same letter in every list. Lists are compared by what they share in the first places"
        + " (overlap), in all (Jaccard), with more weight on the first places (RBO), and in order (Kendall's tau)."
    ],
    parameters: [
      SearchParameters.words.parameter, SearchParameters.vertical.parameter,
      SearchParameters.provider.parameter,
      SearchParameters.limit.parameter, SearchParameters.at.parameter, SearchParameters.within.parameter,
      SearchParameters.fields.parameter, SearchParameters.format.parameter,
      SearchParameters.timeout.parameter, SearchParameters.deadline.parameter,
      SearchParameters.strict.parameter,
    ],
    examples: [
      Command.Example("backstage compare star wars -v movies", "All sources of films"),
      Command.Example("backstage compare star -p films-b -p films-a -n 20", "Two of them, in this order"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let run = try SearchRun(invocation, context)
    let reports = try await run.outcome { (host, reading) async throws(SearchMistake) in
      try await host.compare(reading)
    }
    try context.console.write(run.format.presenter.text(of: reports, in: run.layout(explains: false)))
    let providers = reports.flatMap { report in report.lists.map(\.report) }
    run.tellStatus(of: providers)
    await run.finishIndexes()
    return .outcome(
      found: reports.contains { !$0.entities.isEmpty }, statuses: providers.map(\.status),
      strict: invocation[SearchParameters.strict] && !run.setup.configuration.isComplete(providers))
  }
}
