import Foundation

/// One measured value as a line of a benchmark's output: name, value, unit, limit, pass or fail.
struct Figure {
  enum Limit {
    case atMost(Double)
    case atLeast(Double)
    /// Only told, to be compared with.
    case none
  }

  var name: String
  var value: Double
  var unit: String
  var limit: Limit = .none
  var digits = 2

  /// A share of 1, as metrics of relevance are.
  static func share(_ name: String, _ value: Double, atLeast limit: Double? = nil) -> Figure {
    Figure(name: name, value: value, unit: "share", limit: limit.map { .atLeast($0) } ?? .none, digits: 4)
  }

  var line: String {
    let start = "\(name) \(String(format: "%.\(digits)f", value)) \(unit)"
    return switch limit {
    case .atMost(let limit): "\(start) \(short(limit)) \(value <= limit ? "pass" : "fail")"
    case .atLeast(let limit): "\(start) \(short(limit)) \(value >= limit ? "pass" : "fail")"
    case .none: "\(start) - -"
    }
  }

  func show() { print(line) }

  private func short(_ limit: Double) -> String {
    limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"
  }
}
