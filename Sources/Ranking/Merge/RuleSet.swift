import SearchKit

/// The vertical's rules of identity, made ready: each pair of fields and comparison is read once a hit.
struct RuleSet: Sendable {
  /// Fields that are read in one form.
  private struct Aspect: Sendable, Hashable {
    var fields: [String]
    var form: ReadingForm
  }

  struct Condition: Sendable {
    /// The index of the readings that it compares.
    var aspect: Int
    var comparison: IdentityCondition.Comparison
    var comparator: Comparator
    var tolerance: Double
    var expectation: IdentityCondition.Expectation
  }

  struct Rule: Sendable {
    var reason: String
    var confidence: Double
    var conditions: [Condition]
    /// The conditions by which pairs are looked for, as indices of the set's `blocking`.
    var blocking: [Int]
    /// Whether it may join two hits of one provider.
    var joinsRows: Bool
  }

  /// The surest first: identifiers, then by confidence.
  private(set) var same: [Rule] = []
  private(set) var apart: [Rule] = []
  /// The conditions by which rules look for pairs, each once.
  private(set) var blocking: [Condition] = []
  private var aspects: [Aspect] = []
  private let vocabulary: Vocabulary

  init(_ vertical: Vertical) {
    let rules = vertical.identity
    vocabulary = Vocabulary(
      genericWords: Set(rules.genericWords.map { ComparedName(text: $0)?.letters ?? $0 }), schemes: rules.ids)
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
    let conditions = rule.when.map { condition in
      Condition(
        aspect: aspect(of: condition), comparison: condition.comparison,
        comparator: Comparator.row(for: condition.comparison),
        tolerance: max(0, condition.tolerance), expectation: condition.expectation)
    }
    let telling = conditions.filter { $0.expectation == .agree }
      .sorted { $0.comparator.crowding($0.tolerance) < $1.comparator.crowding($1.tolerance) }
    return Rule(
      reason: rule.reason, confidence: min(1, max(0, rule.confidence)), conditions: conditions,
      blocking: telling.prefix(2).map { index(of: $0) }, joinsRows: rule.confidence >= 1)
  }

  private mutating func index(of condition: Condition) -> Int {
    let known = blocking.firstIndex {
      $0.aspect == condition.aspect && $0.comparison == condition.comparison
        && $0.tolerance == condition.tolerance
    }
    if let known { return known }
    blocking.append(condition)
    return blocking.count - 1
  }

  private mutating func aspect(of condition: IdentityCondition) -> Int {
    let aspect = Aspect(fields: condition.fields, form: Comparator.row(for: condition.comparison).form)
    if let index = aspects.firstIndex(of: aspect) { return index }
    aspects.append(aspect)
    return aspects.count - 1
  }
}

extension RuleSet {
  /// A hit's values as the rules compare them; of very many values of one aspect only the first.
  func readings(of hit: Hit) -> [[Reading]] {
    aspects.map { aspect in
      var readings: [Reading] = []
      for field in aspect.fields where readings.count < Self.mostReadings {
        guard let value = hit[field] else { continue }
        aspect.form.forEachReading(in: value, vocabulary) { reading in
          if readings.count < Self.mostReadings, !readings.contains(reading) { readings.append(reading) }
        }
      }
      return readings
    }
  }

  private static let mostReadings = 32
}

extension RuleSet.Rule {
  func holds(_ a: ReadHit, _ b: ReadHit) -> Bool {
    conditions.allSatisfy { condition in
      let finding = condition.comparator.finding(
        a.readings[condition.aspect], b.readings[condition.aspect], tolerance: condition.tolerance)
      return switch condition.expectation {
      case .agree: finding == .agree
      case .differ: finding == .differ
      case .notDiffer: finding != .differ
      case .notAgree: finding != .agree
      }
    }
  }

  /// Whether the hit has what the rule compares.
  func mayHold(for hit: ReadHit) -> Bool {
    conditions.allSatisfy { $0.expectation != .agree || !hit.readings[$0.aspect].isEmpty }
  }
}
