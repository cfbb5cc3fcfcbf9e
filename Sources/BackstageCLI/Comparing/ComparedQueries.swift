import Evaluation
import Expressions
import HostConfiguration
import Presentation
import Search
import SearchKit

/// The queries of a file, compared one after the other.
struct ComparedQueries: Sendable {
  private let scorers: [String]
  private let run: SearchRun
  private let texts: [JudgedText]
  private let state: ComparisonState?

  /// The longest time that a source which asks to be left alone is waited for.
  private static let patience = Duration.seconds(60)

  /// - Throws: `CommandStop` for a file that is missing or wrong.
  init(_ file: String, _ scorers: [String], _ run: SearchRun) throws(CommandStop) {
    self.scorers = scorers
    self.run = run
    let verticals = run.request.verticals.isEmpty ? run.setup.configuration.verticals.names : nil
    texts = try run.context.read(file) { (bytes, file) throws(FileMistakes) in
      try JudgedText.read(bytes, file: file, namesLines: true) {
        JudgedFiles.fault(ofVertical: $0, among: verticals)
      }
    }
    if texts.isEmpty { throw .usage("there is no query in \(file)") }
    state = try run.invocation[ComparisonParameters.resume].map { (path) throws(CommandStop) in
      try ComparisonState(path, run.context, run.setup.configuration.verticals.rows)
    }
  }

  func compare() async throws(CommandStop) -> ExitCode {
    let host = Search.Host(run.setup.configuration)
    let requests = texts.map(request)
    let bases = try bases(requests, host)
    let known = zip(texts, bases).map { text, basis in state?.item(text.name, text.text, basis) }
    try state?.begin()
    tellKnown(known.compactMap { $0 })
    let (presenter, layout) = (run.comparisonFormat.presenter, run.layout(explains: false))
    let goesToFile = run.invocation[ComparisonParameters.output] != nil
    var (items, made, written) = ([ComparisonSeries.Item](), [ComparisonSeries.Item](), "")
    for index in texts.indices {
      let item: ComparisonSeries.Item
      if let done = known[index] {
        item = done
      } else {
        item = try await ask(index, requests[index], bases[index], host)
        try state?.append(item)
        made.append(item)
      }
      items.append(item)
      let part = presenter.text(of: item, in: layout)
      if goesToFile { written += part } else { try write(part) }
    }
    run.context.progress?.pause()
    try state?.settle(made)
    try run.write(written + presenter.text(of: ComparisonSeries(items), in: layout))
    tellSilent(items)
    await run.finishIndexes()
    return run.end(items.flatMap(\.reports))
  }

  private func request(_ text: JudgedText) -> QueryRequest {
    var request = run.request
    request.text = text.text
    if request.verticals.isEmpty, let vertical = text.vertical { request.verticals = [vertical] }
    return request
  }

  private func bases(
    _ requests: [QueryRequest], _ host: Search.Host
  ) throws(CommandStop) -> [ComparisonBasis] {
    do throws(SearchMistake) {
      return try host.bases(of: requests.map(host.read), scorers: scorers)
    } catch {
      throw .usage(error.description)
    }
  }

  private func ask(
    _ place: Int, _ request: QueryRequest, _ basis: ComparisonBasis, _ host: Search.Host
  ) async throws(CommandStop) -> ComparisonSeries.Item {
    let text = texts[place]
    let fraction = Double(place) / Double(texts.count)
    let task = "\(place + 1) of \(texts.count): \(Excerpt.text(text.text))"
    let shown = Guarded(Progress(task: task, fraction: fraction))
    let ticking = Task { await tick(shown) }
    defer { ticking.cancel() }
    let reading = await host.readAsking(request)
    let reports: [ComparisonReport]
    do throws(SearchMistake) {
      reports = try await host.comparePatiently(reading, scorers: scorers, patience: Self.patience) {
        let rest = "waiting \(Int(($1 / .seconds(1)).rounded(.up))) s, as \($0) asks; \(task)"
        shown.withLock { $0.task = rest }
      }
    } catch {
      throw .usage(error.description)
    }
    // What was cut short by the person says nothing about the sources.
    if Task.isCancelled { throw .failed([], .interrupted) }
    return ComparisonSeries.Item(name: text.name, text: text.text, reports: reports, basis: basis)
  }

  /// Shows how far the work is, again and again, as the line appears only when one query takes long.
  private func tick(_ shown: Guarded<Progress>) async {
    guard let line = run.context.progress else { return }
    repeat { line.show(shown.withLock { $0 }) } while (try? await Task.sleep(for: .milliseconds(100))) != nil
  }

  private func write(_ part: String) throws(CommandStop) {
    if part.isEmpty { return }
    run.context.progress?.pause()
    try run.context.console.write(part)
    run.context.progress?.resume()
  }

  private func tellKnown(_ known: [ComparisonSeries.Item]) {
    guard !known.isEmpty, !run.invocation[GlobalParameters.quiet] else { return }
    let file = run.invocation[ComparisonParameters.resume] ?? ""
    let silent = known.map { $0.reports.flatMap(\.asked).filter { !$0.answered }.map(\.provider) }
    let names = silent.flatMap { $0 }.unique
    let lacking =
      names.isEmpty
      ? ""
      : "; in \(silent.count { !$0.isEmpty }) of them there is no answer of \(Excerpt.list(names)): delete these lines to ask again"
    run.context.tell([
      "\(known.count) of \(JudgedFiles.queries(texts.count)) stand in \(file) already\(lacking)"
    ])
  }

  /// Tells which providers gave no answer, and how often, where the format does not.
  private func tellSilent(_ items: [ComparisonSeries.Item]) {
    guard !run.comparisonFormat.tellsStatus, !run.invocation[GlobalParameters.quiet] else { return }
    let reports = items.flatMap(\.reports).flatMap(\.asked)
    var silent: [String: Int] = [:]
    for report in reports where !report.answered { silent[report.provider, default: 0] += 1 }
    run.context.tell(
      silent.sorted { $0.key < $1.key }.map { provider, count in
        "\(provider) did not answer \(JudgedFiles.queries(count)) of \(items.count)"
      })
  }
}
