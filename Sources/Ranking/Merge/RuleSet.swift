import SearchKit

/// The vertical's rules of identity, made ready: each pair of fields and comparison is read once a hit.
struct RuleSet: Sendable {
  /// Fields that are read in one form.
  struct Aspect: Sendable, Hashable {
    /// As indices of the set's fields.
    var fields: [Int]
    var form: ReadingForm
    /// Whether it is the year, which may stand behind the title.
    var isYear: Bool
  }

  /// A comparison of two hits, which several rules may look at.
  ///
  /// An object, since it is looked up for every pair.
  final class Condition: Sendable {
    /// The index of the readings that it compares.
    let aspect: Int
    let comparison: IdentityCondition.Comparison
    let comparator: Comparator
    let tolerance: Double
    /// Whether it asks for equal texts.
    private let isExact: Bool

    init(aspect: Int, comparison: IdentityCondition.Comparison, tolerance: Double) {
      self.aspect = aspect
      self.comparison = comparison
      self.tolerance = tolerance
      comparator = Comparator.row(for: comparison)
      isExact =
        switch comparison {
        case .text, .title, .name: tolerance == 0
        case .start, .within, .subtitle, .names, .number, .phone, .address, .distance, .host, .url, .id: false
        }
    }

    func finding(_ a: ReadHit, _ b: ReadHit) -> Finding {
      switch (a.glance(aspect), b.glance(aspect)) {
      case (.nothing, _), (_, .nothing): return .open
      case (.number(let left), .number(let right)): return abs(left - right) <= tolerance ? .agree : .differ
      case (.text(let left), .text(let right)) where isExact && left != right: return .differ
      default: break
      }
      return closeFinding(a, b)
    }

    private func closeFinding(_ a: ReadHit, _ b: ReadHit) -> Finding {
      comparator.finding(a.readings(aspect), b.readings(aspect), tolerance: tolerance)
    }
  }

  /// The conditions by which a rule looks for pairs, as indices of the set's `blocking`.
  struct Blocking: Sendable, Hashable {
    var first: Int
    var second: Int?
    /// An exact number that hits have one of at most, so that it makes blocks smaller and no more of them.
    var third: Int?
    /// Whether few hits share a key of the first, so that the second is needed in crowds alone.
    var isTelling: Bool

    /// What all pairs are looked for by; crowds are parted further.
    var start: Blocking { isTelling ? Blocking(first: first, isTelling: true) : self }
  }

  struct Rule: Sendable {
    struct Demand: Sendable {
      /// The index of a condition of the set.
      var condition: Int
      /// The index of the readings that it compares.
      var aspect: Int
      var expectation: IdentityCondition.Expectation
    }

    var reason: String
    var confidence: Double
    var demands: [Demand]
    /// By what pairs are looked for; nil for a rule that demands no agreement.
    var blocking: Blocking?
    /// Whether it may join two hits of one provider.
    var joinsRows: Bool
  }

  /// The surest first: identifiers, then by confidence.
  private(set) var same: [Rule] = []
  private(set) var apart: [Rule] = []
  /// What any of the rules compares, each once.
  private(set) var conditions: [Condition] = []
  /// The conditions by which rules look for pairs, each once, as indices.
  private(set) var blocking: [Int] = []
  private(set) var aspects: [Aspect] = []
  /// The fields that any of the rules compares, each once.
  private(set) var fields: [String] = []
  /// The index of the title among them, which is no field of a hit.
  private(set) var titleField: Int?
  /// The pairs that are one thing by a person's decision.
  let always: [IdentityDecisions.Pair]
  private let never: Set<IdentityDecisions.Pair>
  /// All hits of which something is decided.
  private let decided: Set<String>
  let vocabulary: Vocabulary
  let kinds: KindNames
  /// The fields that hold the year of a thing, which may stand behind its title.
  private let years: Set<String>

  init(_ vertical: Vertical) {
    let rules = vertical.identity
    always = rules.decisions.always
    never = Set(rules.decisions.never)
    decided = Set((rules.decisions.always + rules.decisions.never).flatMap { [$0.first, $0.second] })
    vocabulary = Vocabulary(
      genericWords: Set(rules.genericWords.map { ComparedName(text: $0)?.letters ?? $0 }), schemes: rules.ids)
    kinds = KindNames(vertical)
    years = Set(vertical.fields.filter { $0.type == .year }.map(\.name))
    let idFields = vertical.fields.filter { $0.type == .id }.map(\.name)
    if !rules.ids.isEmpty, !idFields.isEmpty {
      same = [
        prepared(
          IdentityRule(
            reason: "same identifier", when: [IdentityCondition(fields: idFields, comparison: .id)]))
      ]
    }
    // The sort is stable: rules of one confidence keep the vertical's order.
    same += rules.same.filter { !$0.when.isEmpty }.sorted { $0.confidence > $1.confidence }.map {
      prepared($0)
    }
    apart = rules.apart.filter { !$0.when.isEmpty }.map { prepared($0) }
  }

  private mutating func prepared(_ rule: IdentityRule) -> Rule {
    let demands = rule.when.map { condition in
      let index = index(of: condition)
      return Rule.Demand(
        condition: index, aspect: conditions[index].aspect, expectation: condition.expectation)
    }
    // All must be met in any order: the quickest to tell goes first.
    let quickest = demands.sorted { cost(of: $0) < cost(of: $1) }
    let telling = demands.filter { $0.expectation == .agree }.map(\.condition)
      .sorted { crowding(of: $0) < crowding(of: $1) }
    let keys = telling.prefix(2).map { blockingIndex(of: $0) }
    let number = telling.dropFirst(2).first {
      conditions[$0].comparison == .number && conditions[$0].tolerance == 0
    }
    let third = number.map { blockingIndex(of: $0) }
    return Rule(
      reason: rule.reason, confidence: min(1, max(0, rule.confidence)), demands: quickest,
      blocking: keys.first.map { first in
        Blocking(
          first: first, second: keys.dropFirst().first, third: third,
          isTelling: crowding(of: telling[0]) <= Self.telling)
      }, joinsRows: rule.confidence >= 1)
  }

  private func cost(of demand: Rule.Demand) -> Int {
    let condition = conditions[demand.condition]
    return switch condition.comparison {
    case .number: 0
    case .text, .title, .name: condition.tolerance > 0 ? 4 : 1
    case .id, .phone, .host, .url, .distance, .subtitle: 2
    case .names, .start, .within, .address: 3
    }
  }

  /// Of a comparison that is no more crowded than this, few hits share a key.
  private static let telling = 2

  private func crowding(of condition: Int) -> Int {
    conditions[condition].comparator.crowding(conditions[condition].tolerance)
  }

  private mutating func blockingIndex(of condition: Int) -> Int {
    let known = blocking.firstIndex {
      let (a, b) = (conditions[$0], conditions[condition])
      return a.aspect == b.aspect && a.comparison == b.comparison
        && (a.tolerance == b.tolerance || a.comparator.form.isText && a.tolerance > 0 && b.tolerance > 0)
    }
    if let known { return known }
    blocking.append(condition)
    return blocking.count - 1
  }

  private mutating func index(of condition: IdentityCondition) -> Int {
    let aspect = aspect(of: condition)
    let tolerance = max(0, condition.tolerance)
    let known = conditions.firstIndex {
      $0.aspect == aspect && $0.comparison == condition.comparison && $0.tolerance == tolerance
    }
    if let known { return known }
    conditions.append(Condition(aspect: aspect, comparison: condition.comparison, tolerance: tolerance))
    return conditions.count - 1
  }

  private mutating func aspect(of condition: IdentityCondition) -> Int {
    let form = Comparator.row(for: condition.comparison).form
    let aspect = Aspect(
      fields: condition.fields.map { index(of: $0) }, form: form,
      isYear: form == .number && condition.fields.contains(where: years.contains))
    if let index = aspects.firstIndex(of: aspect) { return index }
    aspects.append(aspect)
    return aspects.count - 1
  }

  private mutating func index(of field: String) -> Int {
    if let index = fields.firstIndex(of: field) { return index }
    fields.append(field)
    if field == Vertical.titleField { titleField = fields.count - 1 }
    return fields.count - 1
  }
}

extension RuleSet {
  /// The rule that a person's decision is.
  var decision: Rule {
    Rule(reason: "you say so", confidence: 1, demands: [], blocking: nil, joinsRows: true)
  }

  /// The hit as `provider:id`; nil where nothing is decided of it.
  func decided(_ hit: Hit, of provider: String) -> String? {
    guard !decided.isEmpty else { return nil }
    let name = "\(provider):\(hit.id)"
    return decided.contains(name) ? name : nil
  }

  /// Whether two hits are one by a person's decision, or two; nil where nothing is decided.
  func isDecided(_ a: String, _ b: String) -> Bool? {
    let pair = IdentityDecisions.Pair(a, b)
    return never.contains(pair) ? false : always.contains(pair) ? true : nil
  }

  /// The field that a condition looks at first.
  func field(of condition: Condition) -> String {
    aspects[condition.aspect].fields.first.map { fields[$0] } ?? ""
  }
}

extension RuleSet.Rule {
  /// Whether the hit has what the rule compares.
  func mayHold(for hit: ReadHit) -> Bool {
    demands.allSatisfy { $0.expectation != .agree || !hit.readings($0.aspect).isEmpty }
  }
}
