import Evaluation
import Expressions
import HostConfiguration
import Presentation
import Ranking
import SearchKit

/// What was found of two sides, or of pairs, and all that is needed to tell why.
struct Matching {
  /// A pair that was judged.
  struct Judged {
    var ids: RecordPair
    var link: Link
    var isSame: Bool
  }

  /// In the order in which they are printed.
  private(set) var judged: [Judged]
  /// Whether pairs were given, so that those which are not one are printed too.
  let isOfPairs: Bool
  private let rows: (RecordPair) -> (a: Hit, b: Hit, linker: Linker)?
  private let remarks: [String]
  /// The ids that each side has, with its name; none where the rows stood beside the pairs.
  private let sides: [MatchSide]

  /// Judges pairs whose rows stand beside them.
  init(rowsOf file: PairFile, _ invocation: Invocation, _ setup: Setup) throws(CommandStop) {
    let verticals = setup.configuration.verticals
    let usual = try invocation[MatchParameters.vertical].map { (name) throws(CommandStop) in
      try Lookup.row(name, in: verticals.rows, called: "vertical")
    }
    var readers: [String: (reader: RecordReader, linker: Linker)] = [:]
    var all: [RecordPair: (a: Hit, b: Hit, linker: Linker)] = [:]
    var judged: [Judged] = []
    for pair in file.pairs {
      guard let rows = pair.rows else { continue }
      let named = try pair.vertical.map { (name) throws(CommandStop) in
        try Self.vertical(called: name, in: verticals.rows)
      }
      guard let vertical = named ?? usual else {
        throw .usage("line \(pair.line) of the pairs names no vertical: give --vertical <name>")
      }
      if readers[vertical.name] == nil {
        readers[vertical.name] = (RecordReader(vertical), try Self.linker(vertical, invocation))
      }
      guard var reader = readers[vertical.name]?.reader, let linker = readers[vertical.name]?.linker else {
        continue
      }
      let hits = (reader.hit(rows.a, id: pair.ids.a), reader.hit(rows.b, id: pair.ids.b))
      readers[vertical.name]?.reader = reader
      all[pair.ids] = (hits.0, hits.1, linker)
      judged.append(Self.judged(pair.ids, hits.0, hits.1, linker))
    }
    self.judged = judged
    isOfPairs = true
    rows = { all[$0] }
    remarks = []
    sides = []
  }

  /// Links two sides, or judges pairs of their rows.
  init(
    _ a: String, _ b: String, _ file: PairFile?, _ invocation: Invocation, _ setup: Setup,
    _ context: CommandContext
  ) async throws(CommandStop) {
    let origins = (
      try MatchSide.origin(of: a, beside: b, setup, context),
      try MatchSide.origin(of: b, beside: a, setup, context)
    )
    if context.absolute(a) == context.absolute(b) {
      throw .usage("both sides are \(a): name two sources")
    }
    let vertical = try Self.vertical(of: [(a, origins.0), (b, origins.1)], invocation, setup)
    let left = try await MatchSide(origins.0, in: vertical, context)
    let right = try await MatchSide(origins.1, in: vertical, context)
    let linker = try Self.linker(vertical, invocation, sides: [a, b])
    var cuts: [String] = []
    if let file {
      try Self.check(file.pairs.map(\.ids), of: invocation[MatchParameters.pairs] ?? "", [left, right])
      judged = file.pairs.compactMap { pair in
        guard let a = left[pair.ids.a], let b = right[pair.ids.b] else { return nil }
        return Self.judged(pair.ids, a, b, linker)
      }
    } else {
      let links = linker.links(left.hits, right.hits, many: invocation[MatchParameters.many]) {
        cuts = ["rows that look alike were compared with \($0) of their kind each, and no more"]
      }
      judged = links.map {
        Judged(ids: RecordPair(a: $0.a.id, b: $0.b.id), link: $0, isSame: true)
      }
    }
    isOfPairs = file != nil
    rows = { pair in
      guard let a = left[pair.a], let b = right[pair.b] else { return nil }
      return (a, b, linker)
    }
    remarks = left.remarks + right.remarks + cuts
    sides = [left, right]
  }

  private static func judged(_ ids: RecordPair, _ a: Hit, _ b: Hit, _ linker: Linker) -> Judged {
    let link =
      switch linker.verdict(a, b) {
      case .same(let reason, let confidence): Link(a: a, b: b, confidence: confidence, reason: reason)
      case .apart(let reason): Link(a: a, b: b, confidence: 0, reason: reason)
      case .open: Link(a: a, b: b, confidence: 0, reason: "no rule joins them")
      }
    return Judged(ids: ids, link: link, isSame: link.confidence > 0)
  }

  /// "movie" means movies.
  private static func vertical(called name: String, in known: [Vertical]) throws(CommandStop) -> Vertical {
    if !known.contains(where: { $0.name == name }), let plural = known.first(where: { $0.name == name + "s" })
    {
      return plural
    }
    return try Lookup.row(name, in: known, called: "vertical")
  }

  private static func vertical(
    of sides: [(name: String, origin: MatchSide.Origin)], _ invocation: Invocation, _ setup: Setup
  ) throws(CommandStop) -> Vertical {
    let known = setup.configuration.verticals.rows
    let named = try invocation[MatchParameters.vertical].map { (name) throws(CommandStop) in
      try Lookup.row(name, in: known, called: "vertical")
    }
    var vertical = named
    for (name, origin) in sides {
      guard let own = origin.vertical else { continue }
      if let vertical, vertical.name != own.name {
        throw .usage("\(name) is a provider of \(own.name), and the other rows are \(vertical.name)")
      }
      vertical = own
    }
    guard let vertical else {
      throw .usage(
        "say what the rows are: --vertical <name>; there is \(known.map(\.name).joined(separator: ", "))")
    }
    return vertical
  }

  /// A linker that takes no notice of what is not to be looked at.
  private static func linker(
    _ vertical: Vertical, _ invocation: Invocation, sides: [String] = ["a", "b"]
  ) throws(CommandStop) -> Linker {
    let ignored = invocation.all(MatchParameters.ignored)
    for name in ignored where vertical.field(name) == nil {
      throw .usage(Lookup.unknown(name, in: vertical.fields.map(\.name), called: "field"))
    }
    return Linker(vertical: vertical, ignoring: Set(ignored), sides: sides)
  }

  /// - Throws: `CommandStop` that names ids which a side does not have.
  private static func check(_ pairs: [RecordPair], of file: String, _ sides: [MatchSide]) throws(CommandStop)
  {
    var messages: [String] = []
    for (side, ids) in zip(sides, [pairs.map(\.a), pairs.map(\.b)]) {
      var unknown: [String] = []
      var told: Set<String> = []
      for id in ids where side.places[id] == nil && told.insert(id).inserted { unknown.append(id) }
      guard !unknown.isEmpty else { continue }
      let what = unknown.count == 1 ? "an id" : "\(unknown.count) ids"
      messages.append("\(file) has \(what) that \(side.name) does not have: \(Excerpt.list(unknown))")
    }
    if !messages.isEmpty { throw .failed(messages, .usage) }
  }

  private var found: [Judged] { judged.filter(\.isSame) }

  /// That there is no pair, and what was not read for it.
  private var nothing: [String] {
    if sides.isEmpty { return ["no pair is one thing by the rules"] }
    return ["no row of \(sides[0].name) is one with a row of \(sides[1].name) by the rules"]
      + sides.compactMap { side in
        side.passedOver.isEmpty
          ? nil : "\(side.name): nothing was read of \(Excerpt.list(side.passedOver)): no field is called so"
      }
  }

  /// Prints what was found, and how good it is.
  func end(_ invocation: Invocation, _ setup: Setup, _ context: CommandContext) throws(CommandStop)
    -> ExitCode
  {
    let gold = try invocation[MatchParameters.gold].map { (path) throws(CommandStop) in
      let pairs = try context.pairs(path).same
      if !sides.isEmpty { try Self.check(pairs, of: path, sides) }
      return pairs
    }
    if !invocation[GlobalParameters.quiet] { context.tell(remarks + (found.isEmpty ? nothing : [])) }
    try write(invocation, setup, context)
    if let gold {
      let score = LinkScore(
        found.map(\.ids), gold: gold, isIncomplete: invocation[MatchParameters.incomplete])
      if invocation[MatchParameters.mistakes] { tellMistakes(score, context) }
      let figures = [("precision", score.precision), ("recall", score.recall), ("f1", score.f1)]
      context.console.tell(figures.map { "\($0) \(MatchFigures.digits($1))" }.joined(separator: " ") + "\n")
    }
    return found.isEmpty ? .nothingFound : .success
  }

  private func write(_ invocation: Invocation, _ setup: Setup, _ context: CommandContext) throws(CommandStop)
  {
    let shown = judged.map(\.link)
    switch MatchParameters.Format(rawValue: invocation[MatchParameters.format] ?? "") ?? .table {
    case .table:
      try context.console.write(
        LinkPresenter.table(shown, in: context.layout(setup.configuration, invocation)))
    case .ndjson: try context.console.write(shown.map(LinkPresenter.object).joined())
    case .csv:
      let header = isOfPairs ? ["a_id", "b_id", "match", "confidence"] : ["a_id", "b_id", "confidence"]
      let lines = judged.map { pair in
        [pair.ids.a, pair.ids.b] + (isOfPairs ? [String(pair.isSame)] : []) + ["\(pair.link.confidence)"]
      }
      try context.console.write(([header] + lines).map(LinkPresenter.record).joined())
    }
  }

  /// Tells each pair that is wrong or missing, with what speaks for it and against it.
  private func tellMistakes(_ score: LinkScore, _ context: CommandContext) {
    let partners = (
      Dictionary(found.map { ($0.ids.a, $0.ids.b) }) { first, _ in first },
      Dictionary(found.map { ($0.ids.b, $0.ids.a) }) { first, _ in first }
    )
    let lines =
      score.wrong.map { "wrong \(description(of: $0))" }
      + score.missed.map { pair in
        let others =
          isOfPairs
          ? []
          : [
            partners.0[pair.a].map { "\(pair.a) went with \($0)" },
            partners.1[pair.b].map { "\(pair.b) went with \($0)" },
          ].compactMap { $0 }
        return ([("missed \(description(of: pair))")] + others).joined(separator: "; ")
      }
    context.tell(lines, after: "")
  }

  private func description(of pair: RecordPair) -> String {
    guard let (a, b, linker) = rows(pair) else { return "\(pair.a) \(pair.b)" }
    let judged = Self.judged(pair, a, b, linker)
    let told = linker.agreements(a, b).map { "\($0.field) \($0.agrees ? "agrees" : "differs")" }
    return "\(pair.a) “\(Excerpt.text(a.title))” and \(pair.b) “\(Excerpt.text(b.title))”: "
      + ([judged.link.reason] + told).joined(separator: ", ")
  }
}
