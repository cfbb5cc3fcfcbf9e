import SearchKit
import Testing

@Suite("Distance on earth")
struct PointTests {
  @Test(
    "agrees with known distances to 0.5 %",
    arguments: [
      // Paris to London, 343.5 km; London to New York, 5,570 km; pole to pole, half the meridian.
      ((48.8566, 2.3522), (51.5074, -0.1278), 343_500.0),
      ((51.5074, -0.1278), (40.7128, -74.0060), 5_570_000.0),
      ((90, 0), (-90, 0), 20_015_000.0),
      ((0, 179.5), (0, -179.5), 111_195.0),
    ])
  func distance(a: (Double, Double), b: (Double, Double), metres: Double) throws {
    let a = try #require(Point(latitude: a.0, longitude: a.1))
    let b = try #require(Point(latitude: b.0, longitude: b.1))
    #expect(abs(a.distance(to: b) - metres) / metres < 0.005)
    #expect(a.distance(to: b) == b.distance(to: a))
    #expect(a.distance(to: a) == 0)
  }

  @Test(
    "there is no such place",
    arguments: [(90.1, 0), (0, -180.1), (.nan, 0), (0, .infinity)] as [(Double, Double)])
  func outside(latitude: Double, longitude: Double) {
    #expect(Point(latitude: latitude, longitude: longitude) == nil)
  }
}
