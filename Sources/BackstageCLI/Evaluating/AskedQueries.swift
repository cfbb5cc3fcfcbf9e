import Evaluation
import Expressions
import HostConfiguration
import Search
import SearchKit

/// The queries of a file, asked one after the other, and what each scorer made of the answers.
struct AskedQueries: Sendable {
  private let invocation: Invocation
  private let context: CommandContext
  private let setup: Setup
  private let files: JudgedFiles

  init(
    _ invocation: Invocation, _ context: CommandContext, _ setup: Setup, _ files: JudgedFiles
  ) throws(CommandStop) {
    self.invocation = invocation
    self.context = context
    self.setup = setup
    self.files = files
    try setup.requireSound()
  }

  /// The names of the scorers, the one that others are held against first.
  private var scorers: [String] {
    invocation[EvaluationParameters.scorers] ?? [setup.configuration.defaults.scorer]
  }

  /// Asks every judged query, and judges what came by the metrics.
  func scorecards(
    _ metrics: [Metric]
  ) async throws(CommandStop) -> (cards: [Scorecard], records: JudgedRecords) {
    let judged = Set(
      files.judgements.queries.flatMap { (files.judgements[$0] ?? [:]).keys.map(JudgedRecords.provider) })
    var records = JudgedRecords(files)
    let known = setup.configuration.providers.map(\.name)
    let unknown = records.unknown(to: known)
    // Every figure would be 0 and, once it is saved, never fall.
    if let unknown, records.areAllUnknown(to: known) { throw .usage(unknown) }
    tell(unknown)
    let limit = invocation[EvaluationParameters.limit] ?? max(10, metrics.compactMap(\.depth).max() ?? 0)
    var asked: [(text: JudgedText, orderings: Orderings)] = []
    try await ask(limit: limit) { (text, reading, host) async throws(SearchMistake) in
      let orderings = try await host.orderings(
        reading, by: scorers, alone: invocation[EvaluationParameters.alone], judged: judged)
      asked.append((text, orderings))
      records.count(orderings, for: text.name, files.judgements)
    }
    tellSilent(asked.map(\.orderings))
    tell(records.unasked(of: known))
    let providers = Set(asked.flatMap(\.orderings.lists.keys)).subtracting(scorers).sorted()
    let systems = scorers + providers
    try write(systems.map { run($0, asked) })
    let cards = systems.map { name in
      Scorecard(
        system: name, metrics: metrics,
        answers: asked.map { text, orderings in
          Scorecard.Answer(
            query: text.name,
            ranking: orderings.ranking(of: name, by: files.judgements[text.name] ?? [:]),
            group: files.group(of: text))
        }, greatest: files.judgements.greatest)
    }
    return (cards, records)
  }

  /// What one system answered; of a result's records the one that is judged best stands for it.
  private func run(_ name: String, _ asked: [(text: JudgedText, orderings: Orderings)]) -> Run {
    var run = Run(name: name)
    for (text, orderings) in asked {
      let grades = files.judgements[text.name] ?? [:]
      for (index, records) in (orderings.lists[name] ?? []).enumerated() {
        let record = records.max { grades[$0] ?? 0 < grades[$1] ?? 0 }
        run.add(Run.Row(record ?? "", 1 / Double(index + 1)), for: text.name)
      }
    }
    return run
  }

  private func tell(_ remark: String?) {
    if let remark, !invocation[GlobalParameters.quiet] { context.tell([remark]) }
  }

  /// Tells which providers gave no answer, and how often.
  private func tellSilent(_ orderings: [Orderings]) {
    var silent: [String: Int] = [:]
    for report in orderings.flatMap(\.providers) where !report.answered {
      silent[report.provider, default: 0] += 1
    }
    guard !invocation[GlobalParameters.quiet] else { return }
    context.tell(
      silent.sorted { $0.key < $1.key }.map { provider, count in
        "\(provider) did not answer \(JudgedFiles.queries(count)) of \(orderings.count)"
      })
  }

  /// Asks every judged query, with a bar of how far it is; failures of providers are counted and told.
  func ask(
    limit: Int,
    _ use: (JudgedText, QueryReading, Search.Host) async throws(SearchMistake) -> Void
  ) async throws(CommandStop) {
    let host = Search.Host(setup.configuration)
    let texts = files.judged
    for (index, text) in texts.enumerated() {
      context.progress?.show(
        Progress(task: "asking \(text.text)", fraction: Double(index) / Double(texts.count)))
      var verticals = invocation.all(SearchParameters.vertical)
      if verticals.isEmpty, let vertical = text.vertical { verticals = [vertical] }
      let reading = host.read(
        QueryRequest(
          text.text, verticals: verticals, providers: invocation.all(SearchParameters.provider), limit: limit)
      )
      do throws(SearchMistake) {
        try await use(text, reading, host)
      } catch {
        throw .usage(error.description)
      }
      if Task.isCancelled { throw .failed([], .interrupted) }
    }
    context.progress?.end()
  }

  /// Writes the runs: one to the file that is named, several each to one with its name before the ending.
  private func write(_ runs: [Run]) throws(CommandStop) {
    guard let path = invocation[EvaluationParameters.writeRun] else { return }
    for run in runs {
      let own = runs.count == 1 ? path : Self.path(path, for: run.name)
      try context.save(run.trec, as: own)
      context.tellWritten(own, invocation)
    }
  }

  /// Every path that a run may be written to.
  static func runPaths(_ invocation: Invocation, _ setup: Setup) -> [String] {
    guard let path = invocation[EvaluationParameters.writeRun] else { return [] }
    let scorers = invocation[EvaluationParameters.scorers] ?? [setup.configuration.defaults.scorer]
    guard invocation[EvaluationParameters.alone] || scorers.count > 1 else { return [path] }
    let alone = invocation[EvaluationParameters.alone] ? setup.configuration.providers.map(\.name) : []
    let names = (scorers + alone).unique.map { Self.path(path, for: $0) }
    // Where nobody answers there is one run alone.
    return scorers.count > 1 ? names : [path] + names
  }

  private static func path(_ path: String, for name: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"), dot > path.startIndex else {
      return "\(path).\(name)"
    }
    return "\(path[..<dot]).\(name)\(path[dot...])"
  }
}
