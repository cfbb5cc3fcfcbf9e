import HostConfiguration
import SearchKit
import Testing

@Suite("The places of a configuration")
struct PlacesTests {
  @Test("come from the first kind of the table where nothing is said, else from the kind that is named")
  func kinds() throws {
    #expect(try ConfigurationWorld().read("{}").places.find("home", nil).map(\.label) == ["atlas home"])
    let named = try ConfigurationWorld().read(#"{"places": {"kind": "service", "key": "k"}}"#)
    #expect(named.problems == [])
    #expect(named.places.find("home", nil).map(\.label) == ["service k home"])
  }

  @Test(
    "are refused with the path of what is wrong",
    arguments: [
      (
        #"{"places": {}}"#,
        #"config.json:1:12: places: the setting "kind" is missing; allowed: "atlas", "service""#
      ),
      (
        #"{"places": {"kind": "atlsa"}}"#,
        #"config.json:1:21: places.kind: there is no kind "atlsa"; did you mean "atlas"?"#
      ),
      (
        #"{"places": {"kind": "service", "kye": "k"}}"#,
        #"config.json:1:32: places.kye: there is no setting "kye"; did you mean "key"?"#
      ),
      (
        #"{"places": {"kind": "service", "key": "bad"}}"#,
        "config.json:1:32: places.key: this key opens nothing"
      ),
      (#"{"places": 7}"#, "config.json:1:12: places: expected an object"),
    ])
  func mistakes(text: String, message: String) throws {
    let problems = try ConfigurationWorld.problems(text)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(message) == true, "\(problems)")
  }

  @Test("tell where home is, by coordinates or by name, from file, environment or flag")
  func home() throws {
    let world = ConfigurationWorld()
    #expect(try world.read("{}").home == nil)
    #expect(try world.read(#"{"defaults": {"home": "51.5, -0.13"}}"#).home == point(51.5, -0.13))
    #expect(
      try world.read(#"{"defaults": {"home": "51.5,-0.13"}}"#, environment: ["BACKSTAGE_HOME": "home"]).home
        == point(1, 2, "atlas home"))
    let flag = HostConfiguration.Flag("--at", for: "home", "3,4")
    #expect(try world.read(#"{"defaults": {"home": "home"}}"#, flags: [flag]).home == point(3, 4))
  }

  @Test("refuse a home that is nowhere", arguments: ["atlantis", "91,0", "1,2,3", "nan,1"])
  func nowhere(text: String) throws {
    #expect(
      try ConfigurationWorld.problems(#"{"defaults": {"home": "\#(text)"}}"#) == [
        #"config.json:1:23: defaults.home: "\#(text)" is no place that is known; give coordinates, as "51.51,-0.13""#
      ])
    let flag = HostConfiguration.Flag("--at", for: "home", text)
    #expect(
      try ConfigurationWorld().read("{}", flags: [flag]).problems.map(\.description) == [
        #"--at: "\#(text)" is no place that is known; give coordinates, as "51.51,-0.13""#
      ])
  }

  private func point(_ latitude: Double, _ longitude: Double, _ label: String? = nil) -> NamedPoint? {
    Point(latitude: latitude, longitude: longitude).map { NamedPoint($0, label: label) }
  }
}
