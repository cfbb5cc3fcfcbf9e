import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where places are, in metres from each other.
enum PlacePoint {
  static let comparator = Comparator(
    form: .point,
    difference: { a, b, _ in
      guard case .point(let a) = a, case .point(let b) = b else { return nil }
      return a.distance(to: b)
    },
    addKeys: { reading, tolerance, keys in
      guard case .point(let point) = reading else { return }
      keys += cubes(around: point, width: tolerance)
    },
    crowding: { _ in 5 })

  /// Cubes of space, so that neither the poles nor the date line need care; two points within the width share one.
  private static func cubes(around point: Point, width: Double) -> [UInt64] {
    let radius = 6_371_008.8
    let latitude = point.latitude * .pi / 180
    let longitude = point.longitude * .pi / 180
    let width = max(width, 1)
    var keys: [UInt64] = []
    for x in Cells.of(radius * cos(latitude) * cos(longitude), width: width) {
      for y in Cells.of(radius * cos(latitude) * sin(longitude), width: width) {
        for z in Cells.of(radius * sin(latitude), width: width) {
          keys.append(BlockKey.joined(BlockKey.joined(BlockKey.of(x), BlockKey.of(y)), BlockKey.of(z)))
        }
      }
    }
    return keys
  }
}
