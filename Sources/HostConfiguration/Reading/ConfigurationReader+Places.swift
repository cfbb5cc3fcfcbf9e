import Expressions
import SearchKit

extension ConfigurationReader {
  /// Who knows places, as `places` says; the first kind of the table where nothing is said.
  mutating func readPlaces(_ top: JSONObject, _ root: SyntaxNode, _ defaults: Defaults) -> PlaceFinder {
    let settings = top[Rows.placesName]?.object
    let name = settings?[Rows.placeKind]?.string
    guard let kind = name.map({ tables.places[$0] }) ?? tables.places.rows.first else { return .none }
    let own = (settings?.members ?? []).filter { member in
      kind.options.contains { $0.name == member.name }
    }
    // A search must have time left when its places are known.
    let gate = RateGate(kind.rateLimit, patience: defaults.deadline / 2, clock: clock)
    do {
      return try kind.make(Options(JSONObject(own)), context.behind(gate))
    } catch {
      let path = SettingPath() + Rows.placesName
      for problem in error.problems {
        checker.find(
          problem.message, at: path, inside: problem.path, of: root[Rows.placesName] ?? root,
          allowed: problem.allowed)
      }
      return .none
    }
  }

  /// Where the person is: coordinates, or a place that is known.
  mutating func home(_ settings: [DefaultSetting], _ places: PlaceFinder) -> NamedPoint? {
    guard let setting = settings.first(where: { $0.row.name == Rows.home.name }),
      let text = setting.value.string, !text.isEmpty
    else { return nil }
    if let point = Point(text: text) { return NamedPoint(point) }
    if let place = places.find(text, nil).first { return NamedPoint(place.point, label: place.label) }
    report(
      "\(Wording.quoted(text)) is no place that is known; give coordinates, as \"51.51,-0.13\"", of: setting)
    return nil
  }
}
