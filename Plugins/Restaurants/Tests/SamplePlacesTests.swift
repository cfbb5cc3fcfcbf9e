import HostConfiguration
import Ranking
import Restaurants
import SearchKit
import SearchTesting
import Testing

@Suite("The shipped lists of restaurants")
struct SamplePlacesTests {
  private let vertical: Vertical
  private let lists: [DeclaredRows]

  init() throws {
    let vertical = try #require(VerticalFile(Restaurants.plugin.verticals[0]).vertical)
    self.vertical = vertical
    lists = try Restaurants.plugin.kinds.prefix(2).map { try DeclaredRows($0, in: vertical) }
  }

  @Test("every row of each list can be read")
  func everyRow() {
    #expect(Restaurants.plugin.kinds.prefix(2).map(\.name) == ["places-a", "places-b"])
    #expect(lists.map(\.hits.count) == [140, 140])
    #expect(lists.flatMap(\.problems) == [])
    for list in lists { #expect(Set(list.hits.map(\.id)).count == list.hits.count) }
  }

  @Test("a restaurant of the first list has what its row says")
  func placeOfA() {
    #expect(
      lists[0].hits.first
        == Hit(
          id: "ra001", title: "Gramercy Tavern",
          fields: [
            "kind": .text("restaurant"), "cuisine": .list(["Contemporary", "American"]),
            "price": .price(PriceRange(min: 4, max: 4)), "phone": .text("+12124770777"),
            "website": .text("https://www.gramercytavern.com/"),
            "location": .place(
              Place(
                point: Point(latitude: 40.739, longitude: -73.989), address: "42 E. 20th St.",
                locality: "New York",
                country: "US")),
          ]))
  }

  @Test("a restaurant of the second list is turned into the same form")
  func placeOfB() {
    #expect(
      lists[1].hits.first
        == Hit(
          id: "RB-1001", title: "gramercy tavern",
          fields: [
            "kind": .text("restaurant"), "cuisine": .list(["Contemporary", "American"]),
            "price": .price(PriceRange(min: 4, max: 4)), "phone": .text("(212) 477-0777"),
            "website": .text("https://gramercytavern.com"),
            "location": .place(
              Place(
                point: Point(latitude: 40.739, longitude: -73.989), address: "42 E. 20th Street",
                locality: "New York", country: "US")),
          ]))
    #expect(lists[1].hits.contains { $0.title == "Le Bernardin" })
  }

  @Test(
    "the restaurants of both lists meet, and no others",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func samplePairs() throws {
    let gold = try GoldPairs("data/sample/restaurants-gold.ndjson")
    let entities = Merger(vertical: vertical).merge(GoldPairs.sources(lists.map(\.hits)))
    let measure = gold.measure(entities)
    #expect(measure.precision == 1)
    #expect(measure.recall >= 0.97)
    #expect(entities.count == 200)
  }

  @Test("the better form of each value is shown, and who gave it is kept")
  func mergedPlace() throws {
    // The list in capitals weighs more, and yet is not shown.
    let sources = GoldPairs.sources(lists.map(\.hits)).map { source in
      var source = source
      source.weight = source.provider == "b" ? 2 : 1
      return source
    }
    let entities = Merger(vertical: vertical).merge(sources)
    let place = try #require(entities.first { $0.id == "b:RB-1001" })
    #expect(place.title == "Gramercy Tavern")
    #expect(place.values["title"] == [SourcedValue(value: .text("Gramercy Tavern"), providers: ["b", "a"])])
    #expect(place.values["phone"] == [SourcedValue(value: .text("+12124770777"), providers: ["b", "a"])])
    #expect(place.values["website"]?.count == 1)
    #expect(place.values["location"]?.count == 1)
    #expect(place.fields["website"] == .text("https://gramercytavern.com"))
  }

  @Test("each list names whose facts are in it")
  func attribution() throws {
    let context = PluginContext(
      readFile: { path throws(FileProblem) in throw FileProblem(path: path, reason: "no file is read") },
      cacheFolder: "/", now: { 0 },
      provider: { entry, _ throws(OptionProblems) in
        StubProvider(entry.name, vertical: entry.vertical, hits: [])
      })
    for kind in Restaurants.plugin.kinds.prefix(2) {
      let provider = try kind.make(ProviderEntry(name: "mine", kind: kind.name, vertical: vertical), context)
      #expect(provider.descriptor.name == "mine")
      #expect(
        provider.descriptor.attribution == "contains facts of OpenStreetMap, © OpenStreetMap contributors")
    }
  }
}
