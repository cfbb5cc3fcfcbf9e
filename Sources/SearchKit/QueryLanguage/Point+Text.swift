extension Point {
  /// Latitude and longitude in degrees with a comma between, as a person types them: `51.51,-0.13`.
  package init?(text: String) {
    let parts = PlainSigns.of(text).split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(String(parts[0]).trimmed),
      let longitude = Double(String(parts[1]).trimmed)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
