import SearchKit
import Testing

@Suite("A list of one's own places")
struct PlaceListTests {
  @Test("is known before the places of the program, and beside them")
  func own() throws {
    let finder = try PlaceWorld.finder(
      "name,latitude,longitude,reach,aliases\nOffice,51.52,-0.09,250,work;the desk\nSoho,1.5,2.5,,\n")
    for name in ["office", "Work", "the desk"] {
      #expect(
        finder.find(name, nil) == [
          FoundPlace(
            label: "Office", point: try #require(Point(latitude: 51.52, longitude: -0.09)), reach: 250)
        ])
    }
    #expect(
      finder.find("soho", nil).map(\.label) == ["Soho", "Soho, London", "SoHo, New York", "Soho, Hong Kong"])
    #expect(finder.find("paris", nil).first?.label == "Paris, France")
  }

  @Test(
    "may be written with a byte-order mark, in UTF-16, quoted, in any order of columns and with blank lines")
  func forms() throws {
    let text = "Longitude, latitude ,in,\"name\"\r\n\r\n2.5,1.5,\"Here, or there\",\"The \"\"Den\"\"\"\r\n"
    let utf16: [UInt8] = text.utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16] {
      #expect(
        try PlaceWorld.finder(bytes).find("the den", nil).map(\.label) == ["The \"Den\", Here, or there"])
    }
  }

  @Test(
    "that is wrong says where",
    arguments: [
      ("", ["it is empty; its first line names the columns"]),
      (
        "name,lat,longitude\nx,1,2\n",
        ["there is no column \"lat\"; did you mean latitude?", "the column latitude is missing"]
      ),
      (
        "name,latitude,longtitude\nx,1,2\n",
        ["there is no column \"longtitude\"; did you mean longitude?", "the column longitude is missing"]
      ),
      ("name,latitude,longitude\n,1,2\n", ["line 2: it has no name"]),
      ("name,latitude,longitude\nHere,1\n", ["line 2: Here has no coordinates"]),
      ("name,latitude,longitude\nHere,x,2\n", ["line 2: \"x\" in the column latitude is no number"]),
      ("name,latitude,longitude\nHere,nan,2\n", ["line 2: \"nan\" in the column latitude is no number"]),
      (
        "name,latitude,longitude\nHere,91,2\n",
        ["line 2: 91.0,2.0 is no place on earth: latitude, then longitude, in degrees"]
      ),
      ("name,latitude,longitude,reach\nHere,1,2,-5\n", ["line 2: -5.0 in the column reach is less than 0"]),
      ("name,latitude,longitude\n\"Here,1,2\n", ["line 2: its quote is never closed"]),
      (
        "name,latitude,longitude\n" + String(repeating: "Here\n", count: 7),
        (2...6).map { "line \($0): Here has no coordinates" } + ["and 2 more"]
      ),
    ])
  func mistakes(text: String, problems: [String]) {
    #expect(PlaceWorld.problems(text) == problems.map { "/places.csv: \($0)" })
  }

  @Test("that is not text, or is not there, says so")
  func unreadable() throws {
    #expect(
      PlaceWorld.problems(Array("name,latitude,longitude\n".utf8) + [0xE9, 0x2C, 0x31, 0x2C, 0x32, 0x0A]) == [
        "/places.csv: 1 line has bytes that are no utf-8: line 2; perhaps the encoding is \"windows-1252\""
      ])
  }
}
