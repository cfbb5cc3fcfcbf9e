import HostConfiguration
import SearchKit

extension ProviderChoice {
  /// The reports in the order of the configuration.
  func ordered(_ reports: [ProviderReport]) -> [ProviderReport] {
    let places = places(of: providers.map(\.name))
    return reports.sorted { places[$0.provider, default: .max] < places[$1.provider, default: .max] }
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
