/// The columns of a list of places.
enum PlaceColumns: String, CaseIterable {
  case name, container = "in", latitude, longitude, reach, known, aliases

  var isRequired: Bool { [.name, .latitude, .longitude].contains(self) }

  /// As the documentation of the setting tells them.
  static var all: String {
    "`name`, `in` (the city or country that it lies in), `latitude`, `longitude`, `reach` (metres), `known` "
      + "(how well known it is, of 100) and `aliases` (parted by `;`), of which `name` and the two coordinates are needed"
  }
}
