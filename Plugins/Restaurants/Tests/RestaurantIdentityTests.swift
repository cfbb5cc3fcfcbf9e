import HostConfiguration
import Ranking
import Restaurants
import SearchKit
import SearchTesting
import Testing

typealias PlacePair = HitPair<IdentityVerdict>

private func place(
  _ name: String, _ address: String? = nil, _ town: String? = nil, at: (Double, Double)? = nil,
  phone: String? = nil
) -> Hit {
  var fields: [String: FieldValue] = [:]
  let point = at.flatMap { Point(latitude: $0.0, longitude: $0.1) }
  fields["location"] = .place(Place(point: point, address: address, locality: town))
  fields["phone"] = phone.map { .text($0) }
  return Hit(id: name, title: name, fields: fields)
}

private func identified(_ place: Hit) -> Hit {
  var place = place
  place.fields["ids"] = .ids(["osm": "node/1"])
  return place
}

@Suite("When two restaurants are one")
struct RestaurantIdentityTests {
  private let vertical: Vertical
  private let merger: Merger

  init() throws {
    vertical = try #require(VerticalFile(Restaurants.plugin.verticals[0]).vertical)
    merger = Merger(vertical: vertical)
  }

  @Test("the vertical's file has no mistake")
  func isSound() { #expect(VerticalFile(Restaurants.plugin.verticals[0]).problems == []) }

  @Test(
    "a restaurant is one by name with phone, address or place",
    arguments: [
      PlacePair(
        place("Marea", "240 Central Park South", "New York", phone: "+12125825100"),
        place("Marea Restaurant", "240 Central Park S.", "NEW YORK", phone: "(212) 582-5100"),
        .same(reason: "same name, address and phone", confidence: 0.99)),
      PlacePair(
        place("Atera", phone: "+12122261444"), place("ATERA", "77 Worth St.", phone: "212-226-1444"),
        .same(reason: "same name and phone", confidence: 0.97)),
      PlacePair(
        place("Le Bernardin", "155 W. 51st St.", "New York"),
        place("Bernardin, Le", "155 West Fifty-First Street", "New York"),
        .same(reason: "same name and address", confidence: 0.96)),
      PlacePair(
        place("Umu", at: (51.511, -0.144)), place("Umu Restaurant", at: (51.5115, -0.1445)),
        .same(reason: "same name within 200 m", confidence: 0.93)),
      PlacePair(
        place("second street grille", "200 e. fremont st.", "las vegas", phone: "702/385-3232"),
        place("second street grill", "200 e. fremont st.", "las vegas", phone: "702-385-6277"),
        .same(reason: "same name and address", confidence: 0.96)),
      PlacePair(
        place("Dishoom", "12 Upper Saint Martin's Lane", "London"),
        place("Dishoom Covent Garden", "12 Upper St. Martin's Ln", "London"),
        .same(reason: "one name begins with the other, same address", confidence: 0.88)),
      PlacePair(
        place("arnie morton's of chicago", "435 s. la cienega blv.", "los angeles", phone: "310/246-1501"),
        place("Morton's", "435 South La Cienega Boulevard", "Los Angeles", phone: "+1 310 246 1501"),
        .same(reason: "one name within the other, same address and phone", confidence: 0.87)),
      PlacePair(
        place("grill on the alley", "9560 dayton way", "los angeles", phone: "310/276-0615"),
        place("grill the", "9560 dayton way", "beverly hills", phone: "310-276-0615"),
        .same(reason: "one name within the other, same phone", confidence: 0.86)),
      PlacePair(
        place("MaMa Ji's", "4415 18th Street", "San Francisco", phone: "(415) 626-4416"),
        place("Mama Jis", "4416 18th St", "San Francisco", phone: "(415) 212-8187"),
        .same(reason: "nearly the same name, next door", confidence: 0.84)),
    ])
  func same(pair: PlacePair) {
    #expect(merger.verdict(pair.a, pair.b) == pair.verdict)
    #expect(merger.merge(GoldPairs.sources([[pair.a], [pair.b]])).count == 1)
  }

  @Test(
    "branches, neighbours and rooms of one house stay two",
    arguments: [
      PlacePair(
        place("Joe's Pizza", "7 Carmine St", "New York"), place("Joe's Pizza", "1435 Broadway", "New York"),
        .apart(reason: "other address and phone")),
      PlacePair(
        place("Nando's", at: (51.5136, -0.1365)), place("Nando's", at: (51.5300, -0.1365)),
        .apart(reason: "far apart")),
      PlacePair(
        identified(place("Marea", "240 Central Park South", "New York", phone: "+12125825100")),
        identified(place("Gramercy Tavern", "42 East 20th Street", "New York", phone: "(212) 477-0777")),
        .apart(reason: "other name, address and phone")),
      PlacePair(
        place("Pret", "32 Avery Row", at: (51.512, -0.145)),
        place("Pret", "7 Bond Street", at: (51.5121, -0.1451)),
        .apart(reason: "other address and phone")),
      PlacePair(
        place("Ritz-Carlton Cafe", "181 peachtree st.", phone: "404-659-0400"),
        place("Ritz-Carlton Restaurant", "181 peachtree st.", phone: "404-659-0400"), .open),
      PlacePair(
        place("Joël Robuchon", "3799 Las Vegas Blvd S", "Las Vegas"),
        place("L'Atelier de Joël Robuchon", "3799 Las Vegas Blvd S", "Las Vegas"), .open),
      PlacePair(place("The Ivy", "1-5 West Street", "London"), place("The Ivy"), .open),
      PlacePair(place("Adler"), place("Adler"), .open),
      PlacePair(
        place("Domino's Pizza", "100 Main St", "Springfield", phone: "1-800-366-4667"),
        place("Domino's Pizza", "2300 Oak Ave", "Springfield", phone: "1-800-366-4667"),
        .apart(reason: "other address and phone")),
      PlacePair(
        place("Pizza Hut", "100 Main Street", "San Diego", phone: "619-555-0100"),
        place("Pizza Hut", "100 Main Street", "San Jose", phone: "408-555-0199"), .open),
      PlacePair(
        place("Dunkin'", "37-05 Main St", "Flushing"), place("Dunkin'", "37-95 Main St", "Flushing"),
        .apart(reason: "other address and phone")),
      PlacePair(
        place("Nobu", "105 Hudson St", "New York", phone: "212-219-0500"),
        place("Nobu Next Door", "105 Hudson St", "New York", phone: "212-334-4445"), .open),
    ])
  func apart(pair: PlacePair) {
    #expect(merger.verdict(pair.a, pair.b) == pair.verdict)
    #expect(merger.merge(GoldPairs.sources([[pair.a], [pair.b]])).count == 2)
  }

  @Test(
    "labelled pairs: none is merged wrongly, and most that need no other name are found",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func labelledPairs() throws {
    let pairs = try OracleRecords.pairs("oracles/pairs/restaurants.dev.ndjson", in: vertical)
    let measure = PairMeasure(pairs) { pair in
      if case .same = merger.verdict(pair.a, pair.b) { true } else { false }
    }
    #expect(measure.wrong == [])
    #expect(measure.found == 1)
  }

  @Test(
    "the restaurants of Fodor's and Zagat's guides meet without a wrong pair",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func guides() throws {
    let folder = "oracles/entities/fodors-zagats"
    let lists = try ["a", "b"].map { try OracleRecords.hits("\(folder)/\($0).ndjson", in: vertical) }
    let measure = try GoldPairs("\(folder)/gold.csv").measure(merger.merge(GoldPairs.sources(lists)))
    #expect(measure.precision >= 0.99)
    #expect(measure.recall >= 0.98)
  }
}
