import Expressions
import SearchKit
import TextFolding

/// Reads the bytes as a query and checks what holds of every reading; libFuzzer calls it with ever new bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQuery(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let reader = readers[count % readers.count]
  let reading = reader.read(text)
  for read in reading.readings {
    precondition((1...4).contains(read.interpretations.count), "\(read.interpretations.count) readings")
    guard
      let vertical = [LanguageWorld.films, LanguageWorld.restaurants].first(where: {
        $0.name == read.vertical
      })
    else { preconditionFailure("there is no \(read.vertical)") }
    for query in read.interpretations + [read.literal] { check(query, of: text, in: vertical) }
  }
  return 0
}

/// For both verticals and for each alone, with and without a home.
private let readers =
  [LanguageWorld.reader, LanguageWorld.readerInLondon]
  + [LanguageWorld.films, LanguageWorld.restaurants].flatMap { vertical in
    [nil, LanguageWorld.home].map { home in
      QueryReader(
        verticals: [vertical], providers: ["films-a", "films-b"], places: LanguageWorld.places, home: home)
    }
  }

private func check(_ query: Query, of text: String, in vertical: Vertical) {
  precondition(query.text == text, "the text is another")
  precondition(Query(json: query.json) == query, "its JSON form reads as another query")
  precondition(Set(query.optional).isSubset(of: query.words), "an optional word is no word")
  let found = query.words + query.phrases + query.exclude + query.taken.map(\.text) + query.notes
  let kept = Set(found.flatMap(Folding.words))
  let shown = String(String.UnicodeScalarView(text.unicodeScalars.filter { !invisible.contains($0.value) }))
  // Beyond so many notes the rest is not told, and a backslash may go from between two letters.
  if query.notes.count < 6, !text.utf8.contains(UInt8(ascii: "\\")) {
    for word in Folding.words(shown) { precondition(kept.contains(word), "lost \(word)") }
  }
  _ = Conditions(query, in: vertical).check(hit)
}

/// What a reading leaves out since nobody can have meant it.
private let invisible: Set<UInt32> = Set(
  [0x61C, 0x200E, 0x200F, 0xFEFF] + Array(0x202A...0x202E) + Array(0x2066...0x2069))

private let hit = Hit(
  id: "1", title: "Seven Samurai",
  fields: [
    "year": .number(1954), "directors": .list(["Akira Kurosawa"]), "date": .text("1954-04-26"),
    "rating": .rating(Rating(value: 8.6, scale: 10)), "price": .price(PriceRange(min: 1, max: 2)),
    "location": .place(Place(point: Point(latitude: 51.5, longitude: -0.13), locality: "London")),
    "ids": .ids(["imdb": "tt0047478"]), "closed": .flag(false), "phone": .text("020 7946 0101"),
  ])
