import SearchKit
import TextFolding

/// A row of the table of comparisons: how a field's values are read, compared and brought together.
struct Comparator: Sendable {
  /// What it reads; comparisons of one form share their readings.
  var form: ReadingForm
  /// How far apart two readings are, in the comparison's unit; nil when that cannot be told.
  ///
  /// The last argument is the tolerance, beyond which the exact difference does not matter.
  var difference: @Sendable (Reading, Reading, Double) -> Double?
  /// Adds keys of which two readings within the tolerance have one in common.
  var addKeys: @Sendable (Reading, _ tolerance: Double, inout [UInt64]) -> Void
  /// How many hits share a key, from 0 for next to none: rules look for pairs by their most telling conditions.
  var crowding: @Sendable (_ tolerance: Double) -> Int
}

extension Comparator {
  /// The row of each comparison.
  static func row(for comparison: IdentityCondition.Comparison) -> Comparator {
    switch comparison {
    case .text: ComparedName.text
    case .title: ComparedName.title
    case .name: ComparedName.name
    case .start: ComparedName.start
    case .within: ComparedName.within
    case .subtitle: TitleParts.comparator
    case .names: PersonName.comparator
    case .number: NumberReading.comparator
    case .phone: PhoneNumber.comparator
    case .address: StreetAddress.comparator
    case .distance: PlacePoint.comparator
    case .url: PageAddress.url
    case .host: PageAddress.host
    case .id: Identifiers.comparator
    }
  }

  /// Compares all readings of one hit with all of another.
  ///
  /// One agreement is enough; one pair that cannot be told leaves the answer open.
  func finding(_ a: ArraySlice<Reading>, _ b: ArraySlice<Reading>, tolerance: Double) -> Finding {
    var finding = Finding.open
    var untold = false
    for left in a {
      for right in b {
        guard let difference = difference(left, right, tolerance) else {
          untold = true
          continue
        }
        if difference <= tolerance { return .agree }
        finding = .differ
      }
    }
    return untold ? .open : finding
  }
}
