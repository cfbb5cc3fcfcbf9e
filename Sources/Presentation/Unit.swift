import SearchKit

/// The unit of a number, told by the end of its field's name as in `distanceMeters` and `runtimeMinutes`.
enum Unit: String, CaseIterable {
  case meters = "Meters"
  case minutes = "Minutes"

  init?(of field: VerticalField) {
    guard let unit = Unit.allCases.first(where: { field.name.hasSuffix($0.rawValue) }) else { return nil }
    self = unit
  }

  func text(_ number: Double) -> String {
    switch self {
    case .meters where abs(number) >= 999.5: "\(Figure.rounded(number / 1000, places: 1)) km"
    case .meters: "\(Figure.rounded(number, places: 0)) m"
    case .minutes: "\(Figure.plain(number)) min"
    }
  }
}
