/// Names of people written family name first.
enum PersonName {
  /// "Coppola, Francis Ford" as "Francis Ford Coppola", "Downey, Robert, Jr." as "Robert Downey Jr."; else as it is.
  static func givenFirst(_ text: String) -> String {
    let parts = text.split(separator: ",").map { String($0).trimmedText }.filter { !$0.isEmpty }
    guard parts.count > 1 else { return parts.first ?? text }
    return ([parts[1], parts[0]] + parts.dropFirst(2)).joined(separator: " ")
  }
}
