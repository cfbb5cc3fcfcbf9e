import Ranking
import SearchKit
import Testing

@Suite("An address is one, however it is written")
struct AddressTests {
  @Test(
    "abbreviations, floors and the order of number and street do not matter",
    arguments: [
      ComparedPair("12224 ventura blvd.", "12224 Ventura Boulevard", true),
      ComparedPair("435 s. la cienega blv.", "435 South La Cienega Boulevard", true),
      ComparedPair("42 E. 20th St.", "42 East 20th Street", true),
      ComparedPair("747 9th ave. between 50th and 51st sts.", "747 ninth ave.", true),
      ComparedPair("155 W 51st St", "155 West Fifty-First Street", true),
      ComparedPair("128 e. fremont st.", "128 fremont st.", true, "a direction is left out"),
      ComparedPair("26 St. John Street", "26 St. John St", true, "saint and street"),
      ComparedPair("127 S Illinois St", "127 South Illinois Street, Indianapolis, IN", true),
      ComparedPair("12 Upper Saint Martin's Lane", "12 Upper St. Martin's Ln", true),
      ComparedPair("172 Bd Saint-Germain", "172 boulevard St. Germain", true),
      ComparedPair("Via Stella, 22", "22 Via Stella", true, "number behind the street"),
      ComparedPair("avenue Paul Dejaer 16", "16 avenue Paul Dejaer", true),
      ComparedPair("Oberseitestraße 6", "Oberseitestr. 6", true),
      ComparedPair("8-10 Pollen Street", "8 Pollen St", true, "a row of houses"),
      ComparedPair("UNIT 1, 6 MARBLE ARCH", "6 Marble Arch", true, "a unit"),
      ComparedPair("1401 W. 22nd Street, Suite 200", "1401 West 22nd St", true, "a suite"),
      ComparedPair("10 Main St., 2nd Floor", "10 Main Street", true, "a floor"),
      ComparedPair("465 S Arroyo Parkway Pasadena, CA,", "465 S. Arroyo Pkwy., Pasadena", true),
      ComparedPair("Halkin Arcade", "halkin arcade", true, "no number"),
      ComparedPair("5-48 49th Ave.", "5-48 49th Avenue", true),
      ComparedPair("37-20 Main St", "37-02 Main St", false, "houses of one block of Queens"),
      ComparedPair("30-45 Steinway St", "30-47 Steinway St", false, "houses of one block of Queens"),
      ComparedPair("37-39 30th Ave", "37-41 30th Ave", false, "houses of one block of Queens"),
      ComparedPair("37-39 30th Ave", "39-01 30th Ave", false, "houses of two blocks of Queens"),
      ComparedPair("37-11 30th Ave", "3711 30th Ave", true, "without its hyphen"),
      ComparedPair("Calle de Alcalá 7", "C/ Alcalá, 7", true),
      ComparedPair("Rua do Norte 41", "R. Norte 41", true),
      ComparedPair("Via dei Serpenti, 12", "Via Serpenti 12", true),
      ComparedPair("12-13 Kingly Street", "13 Kingly St", true, "a row of two"),
      ComparedPair("Rua Garrett 120", "R. Garrett 120", true),
      ComparedPair("Avenida da Liberdade 12", "Av. da Liberdade 12", true),
      ComparedPair("Plaza Mayor 3", "Pl. Mayor 3", true),
      ComparedPair("Plaça Reial 3", "Pl. Reial 3", true),
      ComparedPair("Plaza Mayor 3", "Pza. Mayor 3", true),
      ComparedPair("Calle Mayor 3", "C/ Mayor 3", true),
      ComparedPair("Calle Mayor 3", "C. Mayor 3", true),
      ComparedPair("Viale Trastevere 7", "V.le Trastevere 7", true),
      ComparedPair("Via Stella 22", "V. Stella 22", true),
      ComparedPair("Passeig de Gràcia 9", "Pg. de Gràcia 9", true),
      ComparedPair("Karl-Marx-Platz 4", "Karl-Marx-Pl. 4", true),
      ComparedPair("Via Stella 12 A", "Via Stella 12a", true, "a letter behind the number"),
      ComparedPair("12 bis rue Monge", "12bis rue Monge", true),
      ComparedPair("12 rue Monge", "12 bis rue Monge", true, "one leaves the letter out"),
      ComparedPair("12 A Street", "12 B Street", false, "streets called by letters"),
      ComparedPair("12 C Street", "12 C St", true, "a street called by a letter"),
      ComparedPair("366 Columbus Ave", "367 Columbus Ave", false, "another house"),
      ComparedPair("7 Carmine St", "7 Broadway", false, "another street"),
      ComparedPair("7 51st St", "7 52nd St", false, "streets with numbers"),
      ComparedPair("7 Park Avenue", "7 Park Street", false, "another type of street"),
      ComparedPair("7 E 20th St", "7 W 20th St", false, "the other end"),
      ComparedPair("42 E 20th St", "240 Central Park S", false, "a number for a name"),
      ComparedPair("12a Berkeley Square", "12b Berkeley Square", false, "another door"),
      ComparedPair("85 Piccadilly", "Halkin Arcade", nil, "one has no number"),
      ComparedPair("Halkin Arcade", "Motcomb Street", nil, "neither has a number"),
      ComparedPair("", "", nil),
      ComparedPair(",,,", ";()", nil),
    ])
  func addresses(pair: ComparedPair) {
    var pair = pair
    pair.a = .place(Place(address: pair.a.texts[0]))
    pair.b = .place(Place(address: pair.b.texts[0]))
    pair.check(.address)
  }

  @Test(
    "one address in towns of other names cannot be told",
    arguments: [
      ("New York", "New York City", true), ("LONDON", "London", true), ("Leith", "Edinburgh", nil),
      ("Brooklyn, New York", "New York, NY", true), ("San Diego", "San Jose", nil),
      ("Albany, NY", "Buffalo, NY", nil), ("Milano, Italia", "Torino, Italia", nil),
      ("Long Beach", "Long Branch", nil), ("St. Louis, MO", "Saint Louis", true),
      ("New Haven", "New London", nil), ("West Chester", "West Orange", nil),
      ("Alcalá de Henares", "Torrejón de Ardoz", nil), ("", "London", true),
    ] as [(String, String, Bool?)])
  func towns(a: String, b: String, agrees: Bool?) {
    ComparedPair(
      .place(Place(address: "1 High Street", locality: a)), .place(Place(address: "1 High St", locality: b)),
      agrees
    ).check(.address)
  }

  @Test(
    "places are near each other by metres, across the date line and at the poles",
    arguments: [
      (51.5136, -0.1365, 51.5137, -0.1366, true), (51.5136, -0.1365, 51.5236, -0.1365, false),
      (0, 179.9999, 0, -179.9999, true), (90, 0, 90, 120, true), (-16.5, 179.9999, -16.5, 179.0, false),
    ])
  func distances(lat1: Double, lon1: Double, lat2: Double, lon2: Double, near: Bool) {
    ComparedPair(
      .place(Place(point: Point(latitude: lat1, longitude: lon1))),
      .place(Place(point: Point(latitude: lat2, longitude: lon2))), near
    ).check(.distance, tolerance: 100)
  }
}
