import Evaluation
import HostConfiguration
import SearchKit

/// The parameters of commands that judge answers.
enum EvaluationParameters {
  static let queries = Option(
    "queries", value: "file", .text(completing: .files),
    help: "The queries to ask: one {\"id\",\"query\"} a line, or name, tab and text")
  static let judgements = Option(
    "qrels", value: "file", .text(completing: .files),
    help: "What answers them: TREC's four columns, {\"query\",\"doc\",\"grade\"} or {\"id\",\"qrels\"} a line"
  )
  static let runs = Option(
    "run", value: "file", .text(completing: .files), repeats: true,
    help: "Judge this run in place of asking providers; several are compared")
  static let scorers = Option(
    "scorer", value: "names", .list(completing: .configured(.scorers)),
    help: "The scorers to judge, between commas, the one that others are held against first")
  static let alone = Flag("alone", help: "Judge each provider's own list too")
  static let metrics = Option(
    "metrics", value: "names", .metrics, default: "ndcg@10,map,mrr@10",
    help: "The figures, between commas; @10 looks at ten places")
  static let ties = Option(
    "ties", value: "rule",
    .choice([
      Choice(Run.TieRule.trec.rawValue, "by id, from last to first, as trec_eval does"),
      Choice(Run.TieRule.input.rawValue, "as they stand in the file"),
    ]), default: "trec", help: "How a run's documents of equal score are ordered")
  static let cluster = Option(
    "cluster", value: "field", .text,
    help: "A member of the queries that groups them, as entity: each group is tested as one")
  static let renames = Option(
    "rename", value: "a=b", .text, repeats: true,
    help: "Records that the judgements call a:… are those of the provider b")
  static let perQuery = Flag("per-query", help: "Show the figures of each query too")
  static let baseline = Option(
    "baseline", value: "file", .text(completing: .files),
    help: "Exit with 5 when a figure is below the one saved there")
  static let save = Option(
    "save", value: "file", .text(completing: .files), help: "Save the means for a later --baseline")
  static let writeRun = Option(
    "write-run", value: "file", .text(completing: .files),
    help: "Write the answers as a TREC run, one file for each scorer")
  static let limit = Option(
    "limit", "n", value: "n", .integer(1...1000),
    help: "How many results to judge; as many as the figures look at, at least 10")
}

extension ArgumentType<[Metric]> {
  /// Names of metrics between commas.
  static let metrics = ArgumentType(
    Expectation(
      description:
        "metrics between commas, each one of \(Metric.names.joined(separator: ", ")), perhaps with @10"
    ), completion: .choices(Metric.names.map { Choice($0) }), meant: nearest
  ) { text in
    let names = text.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    var metrics: [Metric] = []
    for name in names {
      guard let metric = Metric(name) else { return nil }
      if !metrics.contains(metric) { metrics.append(metric) }
    }
    return metrics.isEmpty ? nil : metrics
  }

  /// The list with each name that no metric has as the nearest that one has; nil where one is near to none.
  private static func nearest(_ text: String) -> String? {
    var names: [String] = []
    for name in text.split(separator: ",").map({ $0.filter { $0 != " " } }) {
      let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let kind = parts.first else { return nil }
      let meant = Metric(kind) == nil ? Suggestion.nearest(to: kind, in: Metric.names) : kind
      guard let meant else { return nil }
      let whole = ([meant] + parts.dropFirst()).joined(separator: "@")
      guard Metric(whole) != nil else { return nil }
      names.append(whole)
    }
    return names.isEmpty ? nil : names.joined(separator: ",")
  }
}
