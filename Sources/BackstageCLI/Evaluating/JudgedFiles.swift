import Evaluation
import Expressions
import SearchKit

/// The queries and judgements that a command line names.
struct JudgedFiles: Sendable {
  /// In the order of the file; those of the judgements where no file of queries is named.
  let texts: [JudgedText]
  let judgements: Judgements
  private let groupField: String?
  /// The file of queries, where one is named.
  private let queries: String?

  /// Reads them; `verticals` are those that a query may name, and nil where it does not matter what it names.
  ///
  /// - Throws: `CommandStop` for a file that is missing or wrong.
  init(
    _ invocation: Invocation, _ context: CommandContext, needsQueries: Bool, verticals: [String]?
  ) throws(CommandStop) {
    let queries = invocation[EvaluationParameters.queries]
    // Queries may bring their judgements.
    guard let file = invocation[EvaluationParameters.judgements] ?? queries else {
      throw .usage("\(invocation.path.last ?? "") needs judgements: --qrels <file>")
    }
    if needsQueries, queries == nil {
      throw .usage(
        "\(invocation.path.last ?? "") needs queries to ask, --queries <file>, or runs to judge, --run <file>"
      )
    }
    let renaming = try Self.renaming(invocation)
    let bytes = try context.contents(of: file)
    do throws(FileMistakes) {
      judgements = try Judgements(bytes, file: file, renaming: renaming)
    } catch {
      throw Self.stop(error, in: bytes, file, invocation)
    }
    self.queries = queries
    guard let queries else {
      texts = judgements.queries.map { JudgedText(name: $0, text: "") }
      groupField = nil
      return
    }
    texts = try context.read(queries) { (bytes, file) throws(FileMistakes) in
      try JudgedText.read(bytes, file: file) { Self.fault(ofVertical: $0, among: verticals) }
    }
    groupField = invocation[EvaluationParameters.cluster]
    if let field = groupField, !texts.contains(where: { $0.labels[field] != nil }) {
      let known = Set(texts.flatMap(\.labels.keys)).sorted()
      throw .usage(Lookup.unknown(field, in: known, called: "member in \(queries)"))
    }
  }

  /// What is wrong in judgements; of queries that bring none, that they are missing.
  private static func stop(
    _ error: FileMistakes, in bytes: [UInt8], _ file: String, _ invocation: Invocation
  ) -> CommandStop {
    let areBrought = invocation[EvaluationParameters.judgements] == nil
    let lines = areBrought ? Judgements.linesOfQueries(in: bytes) : []
    if areBrought, lines.isEmpty {
      return .usage(
        "\(invocation.path.last ?? "") needs judgements, which \(file) does not bring: name them by --qrels <file>, or give each line of the queries its \"qrels\""
      )
    }
    let own = error.mistakes.filter { lines.contains($0.line) }
    return .failed((own.isEmpty ? error.mistakes : own).map(\.description), .usage)
  }

  /// What to tell of a vertical that is none of the known ones; nil where it is one, or does not matter.
  static func fault(ofVertical name: String, among known: [String]?) -> String? {
    guard let known, !known.contains(name) else { return nil }
    return Lookup.unknown(name, in: known, called: "vertical")
  }

  /// The queries that somebody judged.
  var judged: [JudgedText] { texts.filter { judgements[$0.name] != nil } }

  /// - Throws: `CommandStop` where nobody judged anything that is asked, as every figure would be of nothing.
  func requireJudged() throws(CommandStop) {
    guard judged.isEmpty else { return }
    if texts.isEmpty, let queries { throw .usage("there is no query in \(queries)") }
    let (asked, known) = (texts.map(\.name), judgements.queries)
    throw .usage(
      known.isEmpty
        ? "there is no judgement in the file, so nothing can be said of any answer"
        : "nobody judged any of the \(Self.queries(asked.count)): they are called \(Excerpt.list(asked)), and the judged ones \(Excerpt.list(known)); give both the same names"
    )
  }

  func group(of text: JudgedText) -> String? { groupField.flatMap { text.labels[$0] } }

  /// What is left out of all figures, to be told.
  var remarks: [String] {
    let unjudged = texts.count - judged.count
    let names = Set(texts.map(\.name))
    let unasked = judgements.queries.count { !names.contains($0) }
    return [
      unjudged == 0
        ? nil : "left out, as nobody judged \(unjudged == 1 ? "it" : "them"): \(Self.queries(unjudged))",
      unasked == 0 ? nil : "judged, but not among the queries: \(Self.queries(unasked))",
    ].compactMap { $0 }
  }

  /// What to tell of a run that has nothing that anybody judged, as then every figure is 0; nil for any other.
  func remark(on run: Run) -> String? {
    let isKnown = judged.contains { text in
      let grades = judgements[text.name] ?? [:]
      return run.ranked(text.name, ties: .input).contains { grades[$0.document] != nil }
    }
    return isKnown || judged.isEmpty
      ? nil
      : "nothing in \(run.name) was judged: neither its queries nor its records have the names of the judgements; --rename their-name=provider says which provider is meant"
  }

  static func queries(_ count: Int) -> String { count == 1 ? "1 query" : "\(count) queries" }

  private static func renaming(_ invocation: Invocation) throws(CommandStop) -> [String: String] {
    var renaming: [String: String] = [:]
    for text in invocation.all(EvaluationParameters.renames) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .usage("“\(text)” is no renaming; write --rename their-name=provider")
      }
      renaming[parts[0]] = parts[1]
    }
    return renaming
  }
}
