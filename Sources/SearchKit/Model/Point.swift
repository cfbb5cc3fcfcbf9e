#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A place on earth in degrees (WGS 84).
public struct Point: Sendable, Hashable {
  public var latitude: Double
  public var longitude: Double

  /// Nil when a coordinate is no number or lies outside -90…90 and -180…180.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The great-circle distance in metres, by the haversine formula on a sphere of 6,371,008.8 m (the mean radius of
  /// the IUGG).
  public func distance(to other: Point) -> Double {
    let degree = Double.pi / 180
    let half = { (a: Double, b: Double) in sin((b - a) * degree / 2) }
    let latitudes = half(latitude, other.latitude)
    let longitudes = half(longitude, other.longitude)
    let h =
      latitudes * latitudes + cos(latitude * degree) * cos(other.latitude * degree) * longitudes * longitudes
    return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
  }
}
