import Expressions
import SearchKit

/// The named numbers that a score of one's own is made of, for each entity of one search.
struct ScoreSignals: Sendable {
  /// Signals that every vertical has, beside its fields and the methods of fusion.
  enum Signal: String, CaseIterable {
    /// How much of the title the query is, and the query of the title, from 0 to 0.7.
    case exact
    /// The share of all providers' weights that those with the entity have; 0 for one alone.
    case agreement
    /// 1 for the first place of the heaviest provider, half of it for the tenth.
    case position
    /// The share of the best value of the field that tells how well known things are.
    case prior
    /// Metres to the place that the query names; of what does not tell, those of the farthest; 0 without a place.
    case distance
    /// The best rank that a provider gives, from 1.
    case rank
    /// How many providers have the entity.
    case providers
  }

  /// The names of signals that are no fields of a vertical.
  static let names = Signal.allCases.map(\.rawValue) + FusionMethods.table.map { signalName($0.name) }

  private let entities: [Entity]
  private let vertical: Vertical
  private let matches: [QueryMatch?]
  private let support: ProviderSupport
  private let prior: Prior?
  private let distances: [Double]
  /// By the name of the method's signal, then by entity.
  private let fused: [String: [Double]]

  /// Reckons the signals of these names, and leaves the others.
  init(_ names: Set<String>, of entities: [Entity], for query: Query, in vertical: Vertical) {
    self.entities = entities
    self.vertical = vertical
    var searched = vertical
    let fields = vertical.fields.filter { names.contains($0.name) && $0.isMatched }.map(\.name)
    let looked = names.contains(Signal.exact.rawValue) ? fields + [Vertical.titleField] : fields
    searched.ranking = RankingWeights(fields: Dictionary(looked.map { ($0, 1) }) { a, _ in a })
    let matcher = QueryMatcher(query: query, in: searched)
    matches = entities.map { matcher.isEmpty || looked.isEmpty ? nil : matcher.match($0) }
    support = ProviderSupport(ProviderList.lists(of: entities), entities: entities.count)
    prior = names.contains(Signal.prior.rawValue) ? Prior(entities, in: vertical) : nil
    let place = PlaceMatcher(query, in: vertical)
    let known = entities.map { entity in place?.distance(to: entity) }
    let farthest = known.compactMap { $0 }.max() ?? 0
    distances = known.map { $0 ?? farthest }
    var fused: [String: [Double]] = [:]
    for method in FusionMethods.table where names.contains(Self.signalName(method.name)) {
      fused[Self.signalName(method.name)] = FusionScorer(method).scores(of: entities)
    }
    self.fused = fused
  }

  /// The number that a name stands for in one entity; 0 for what it does not tell.
  func value(_ name: String, of index: Int) -> Double {
    let entity = entities[index]
    switch Signal(rawValue: name) {
    case .exact?: return matches[index]?.title.value ?? 0
    case .agreement?: return support.agreement(on: index)
    case .position?: return support.best(of: index)?.share ?? 0
    case .prior?: return prior?.share(of: entity) ?? 0
    case .distance?: return distances[index]
    case .rank?: return Double(entity.sources.map(\.rank).min() ?? 0)
    case .providers?: return Double(support.providers(of: index).count)
    case nil: break
    }
    if let scores = fused[name] { return scores[index] }
    guard let field = vertical.field(name) else { return 0 }
    if field.isMatched {
      return (matches[index]?.words ?? []).reduce(0) { sum, word in
        word.field == name ? sum + word.value * word.share : sum
      }
    }
    let number = entity[name]?.number ?? 0
    return field.type == .rating ? number * 10 : number
  }

  /// A method's name without the signs that a formula reads as minus.
  private static func signalName(_ method: String) -> String {
    String(method.map { $0 == "-" ? "_" : $0 })
  }
}

extension VerticalField {
  /// Whether the field is a signal by how well the query's words match it, and not by its own number.
  fileprivate var isMatched: Bool {
    switch type {
    case .text, .names, .tags, .phone, .url, .image, .place, .date: true
    case .year, .number, .rating, .price, .id, .flag: false
    }
  }
}
