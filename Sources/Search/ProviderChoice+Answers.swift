import Expressions
import HostConfiguration
import SearchKit

extension ProviderChoice {
  /// The reports in the order of the configuration.
  func ordered(_ reports: [ProviderReport]) -> [ProviderReport] {
    let places = places(of: providers.map(\.name))
    return reports.sorted { places[$0.provider, default: .max] < places[$1.provider, default: .max] }
  }

  /// What became of each provider; one that found nothing and has no field for anything that is asked says so.
  ///
  /// What a row lacks is told beside it, but a source all of whose rows lack it has nothing to find them by.
  func remarked(_ attempt: Attempt) -> [ProviderReport] {
    let wanted = Conditions(attempt.query, in: attempt.vertical).all.filter { !$0.isExclusion }
    guard attempt.query.words.isEmpty, let first = wanted.first else { return attempt.reports }
    return attempt.reports.map { report in
      guard report.status == .empty, let told = toldFields(of: report.provider),
        wanted.allSatisfy({ told.isDisjoint(with: $0.fields) })
      else { return report }
      var report = report
      let labels = first.fields.map { attempt.vertical.field($0)?.label ?? $0 }
      report.warnings.append("it does not tell \(labels.joined(separator: " or ")): \(first.text)")
      return report
    }
  }

  /// The fields that a source of rows has by its own settings; nil where they do not say.
  private func toldFields(of provider: String) -> Set<String>? {
    guard let configured = providers.first(where: { $0.name == provider }),
      let fields = configured.entry.options.members["fields"]?.object?.names, !fields.isEmpty
    else { return nil }
    // "place.address" is a part of a field.
    return Set(fields.map { String($0.prefix { $0 != "." }) } + [Vertical.titleField])
  }

  /// The reports of one vertical in the order in which the query asks for their providers.
  func asAsked(_ reports: [ProviderReport], in vertical: Vertical) -> [ProviderReport] {
    let places = places(of: namesAsAsked)
    return reports.filter { $0.vertical == vertical.name }
      .sorted { places[$0.provider, default: .max] < places[$1.provider, default: .max] }
  }

  /// The hits of one vertical with their places and the weights of their providers.
  func sources(_ reports: [ProviderReport], in vertical: Vertical) -> [Source] {
    reports.filter { $0.vertical == vertical.name }.flatMap { report in
      let weight = weight(of: report.provider)
      return report.hits.enumerated().map { index, hit in
        Source(provider: report.provider, weight: weight, rank: index + 1, hit: hit)
      }
    }
  }

  private func places(of names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}
