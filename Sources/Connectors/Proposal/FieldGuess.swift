import Expressions
import SearchKit

/// Guesses which value of a row a field of a vertical is, by its names and by what the values look like.
struct FieldGuess {
  private let shape: RowShape

  init(_ shape: RowShape) { self.shape = shape }

  /// Other names by which services call what a field holds, the most usual first.
  static let names: [String: [String]] = [
    "title": [
      "title", "name", "displayName", "trackName", "primaryTitle", "headline", "label", "fullName", "titel",
      "nom",
    ],
    "originalTitle": ["originalTitle", "originalName"],
    "url": [
      "url", "link", "href", "permalink", "webUrl", "htmlUrl", "trackViewUrl", "canonicalUrl", "website",
      "uri",
    ],
    "website": ["website", "homepage", "websiteUri"],
    "image": [
      "image", "imageUrl", "poster", "posterUrl", "thumbnail", "thumb", "picture", "photo", "cover",
      "artworkUrl100",
      "img", "original", "medium", "src",
    ],
    "year": [
      "year", "releaseYear", "startYear", "releaseDate", "released", "firstAirDate", "premiered", "published",
      "date",
    ],
    "endYear": ["endYear", "ended"],
    "date": [
      "releaseDate", "date", "released", "premiered", "firstAirDate", "publishedAt", "published",
      "publicationDate",
    ],
    "rating": ["rating", "voteAverage", "imdbRating", "score", "stars", "average", "averageRating"],
    "snippet": [
      "overview", "summary", "snippet", "description", "shortDescription", "plot", "abstract", "excerpt",
      "synopsis",
    ],
    "directors": ["directors", "director", "directedBy"],
    "actors": ["actors", "cast", "stars"],
    "genres": ["genres", "genre", "primaryGenreName", "categories", "category"],
    "cuisine": ["cuisine", "cuisines", "categories", "category"],
    "countries": ["countries", "country", "originCountry"],
    "language": ["language", "originalLanguage", "lang"],
    "runtimeMinutes": ["runtimeMinutes", "runtime", "duration"],
    "phone": ["phone", "telephone", "tel", "phoneNumber", "displayPhone"],
    "price": ["price", "priceLevel", "priceRange"],
    "kind": [],
    "closed": ["closed", "isClosed", "permanentlyClosed"],
    "authors": ["authors", "author", "creator", "creators", "byline"],
    "categories": ["categories", "category", "tags", "topics"],
  ]

  static let latitudes = ["lat", "latitude"]
  static let longitudes = ["lon", "lng", "longitude"]
  /// The names of what a place has in words, by the part that it is.
  static let placeParts: [(part: String, names: [String])] = [
    ("address", ["address1", "address", "street", "streetAddress", "formattedAddress", "addressLine1"]),
    ("locality", ["city", "locality", "town"]), ("country", ["country", "countryCode"]),
  ]

  private static let counts = [
    "voteCount", "votes", "imdbVotes", "ratingCount", "reviewCount", "userRatingCount", "numReviews",
  ]
  static let identifiers = ["id", "_id", "uuid", "guid", "imdbID", "key", "slug", "ref", "trackId"]

  /// The members of a hit that a field can be filled by, each with its expression.
  func members(of field: VerticalField) -> [(name: String, expression: JSON)] {
    switch field.type {
    case .place: return place(field.name)
    case .id: return identifiers(field.name)
    case .rating: return rating(field)
    default: break
    }
    let names = [field.name, field.label] + (Self.names[field.name] ?? [])
    let leaf =
      best(names, where: { fits($0, field) })
      ?? (field.role == .title ? shape.leaves.first { isSomeName($0) && fits($0, field) } : nil)
    return leaf.map { [(field.name, expression($0, field))] } ?? []
  }

  /// Where nothing is called a title, what is the name of something may be one: `company_name`.
  private func isSomeName(_ leaf: RowShape.Leaf) -> Bool {
    let name = Self.folded(leaf.name)
    return name.hasSuffix("name") || name.hasSuffix("title")
  }

  /// What tells the rows apart.
  var identifier: JSON? {
    let leaf = best(Self.identifiers, where: isUnique) ?? shape.leaves.first { isSomeID($0) && isUnique($0) }
    return leaf.map { .string($0.expression) }
  }

  /// Whether every row has a value of its own there.
  private func isUnique(_ leaf: RowShape.Leaf) -> Bool {
    !leaf.path.contains("*") && leaf.rows == shape.leaves.map(\.rows).max()
      && Set(leaf.texts).count == leaf.values.count && !leaf.values.isEmpty
  }

  /// Where nothing is called an id, what is the id of something may be one: `movie_id`, `filmId`.
  private func isSomeID(_ leaf: RowShape.Leaf) -> Bool {
    leaf.path.count == 1
      && ["_id", "-id", "Id", "ID"].contains { leaf.name.hasSuffix($0) && leaf.name.count > $0.count }
  }

  /// The leaf with the first of the names that has one; nearer to the row before farther.
  private func best(_ names: [String], where fits: (RowShape.Leaf) -> Bool) -> RowShape.Leaf? {
    for name in names {
      let wanted = Self.folded(name)
      let found = shape.leaves.filter { leaf in
        let own = Self.folded(leaf.name)
        return (own == wanted || own == wanted + "s" || own + "s" == wanted || joined(leaf) == wanted)
          && fits(leaf)
      }
      if let leaf = found.min(by: { ($0.path.count, -$0.rows) < ($1.path.count, -$1.rows) }) { return leaf }
    }
    return nil
  }

  /// `displayName.text` is what `displayName` is; so is `image.medium`, and `genres[*].name`.
  private func joined(_ leaf: RowShape.Leaf) -> String {
    let idle: Set<String> = [
      "text", "value", "name", "title", "rendered", "url", "src", "original", "medium", "average", "en", "*",
    ]
    var path = leaf.path
    while path.count > 1, let last = path.last, idle.contains(last) { path.removeLast() }
    return Self.folded(path.last ?? "")
  }

  /// A name without case and signs, so that `original_title` is `originalTitle`.
  static func folded(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) })
  }

  private func fits(_ leaf: RowShape.Leaf, _ field: VerticalField) -> Bool {
    let texts = leaf.texts.filter { !$0.isEmpty }
    switch field.type {
    case .text where field.role == .title: return leaf.isText && !leaf.path.contains("*")
    case .text: return !texts.isEmpty && !leaf.path.contains("*") && !leaf.isNumeric
    case .url, .image:
      return !leaf.path.contains("*")
        && texts.contains { $0.hasPrefix("http") || $0.hasPrefix("//") || $0.hasPrefix("/") }
        && !texts.contains { $0.contains(" ") }
    case .year, .date:
      let years = texts.filter { text in
        text.prefix(4).count == 4 && text.prefix(4).allSatisfy(\.isNumber)
          && (1800...2200).contains(Int(text.prefix(4)) ?? 0)
      }
      return !years.isEmpty && years.count * 2 >= texts.count && !leaf.path.contains("*")
        && (field.type == .year || texts.contains { $0.count >= 8 })
    case .number: return leaf.isNumeric && !leaf.path.contains("*")
    case .names, .tags: return leaf.isText && !texts.allSatisfy { $0.hasPrefix("http") }
    case .flag: return leaf.values.allSatisfy { $0.bool != nil } && !leaf.values.isEmpty
    case .phone: return texts.contains { $0.contains(where: \.isNumber) } && !leaf.path.contains("*")
    case .price:
      return !leaf.path.contains("*")
        && (isSymbols(texts) || leaf.numbers.allSatisfy { (0...4).contains($0) } && leaf.isNumeric)
    case .rating, .place, .id: return false
    }
  }

  private func isSymbols(_ texts: [String]) -> Bool {
    !texts.isEmpty && texts.allSatisfy { !$0.isEmpty && $0.allSatisfy { "$€£¥ -–".contains($0) } }
  }

  private func expression(_ leaf: RowShape.Leaf, _ field: VerticalField) -> JSON {
    let path = JSON.string(leaf.expression)
    switch field.type {
    case .year:
      return leaf.isNumeric && leaf.numbers.allSatisfy { $0 < 3000 } ? path : ["of": path, "year": true]
    case .date: return ["of": path, "date": "auto"]
    case .price: return ["of": path, "price": isSymbols(leaf.texts) ? "symbols" : "numbers"]
    case .text
    where leaf.texts.contains { $0.contains("<") && $0.contains(">") || $0.contains("&") && $0.contains(";") }:
      return ["of": path, "html": true]
    case .names, .tags:
      let isList = leaf.path.contains("*")
      let hasCommas = leaf.texts.contains { $0.contains(", ") }
      return !isList && hasCommas ? ["of": path, "split": ","] : path
    default: return path
    }
  }
}

/// Fields of several members.
extension FieldGuess {
  private func rating(_ field: VerticalField) -> [(name: String, expression: JSON)] {
    let names = [field.name, field.label] + (Self.names["rating"] ?? [])
    guard
      let leaf = best(
        names,
        where: { !$0.path.contains("*") && !$0.numbers.isEmpty && $0.numbers.allSatisfy { 0...100 ~= $0 } })
    else { return [] }
    let most = leaf.numbers.max() ?? 0
    let scale = most > 10 ? 100 : most > 5 ? 10 : Int(field.scale) == 5 || leaf.numbers.count > 4 ? 5 : 10
    var members: [(name: String, expression: JSON)] = [
      (field.name, ["of": .string(leaf.expression), "scale": .integer(scale)])
    ]
    let isCount = { (leaf: RowShape.Leaf) in leaf.isNumeric && !leaf.path.contains("*") }
    if let count = best(Self.counts, where: isCount) {
      members.append(("\(field.name).count", ["of": .string(count.expression), "number": true]))
    }
    return members
  }

  private func place(_ name: String) -> [(name: String, expression: JSON)] {
    let degrees = { (limit: Double) in
      { (leaf: RowShape.Leaf) in
        leaf.isNumeric && !leaf.path.contains("*") && leaf.numbers.allSatisfy { abs($0) <= limit }
      }
    }
    let text = { (leaf: RowShape.Leaf) in leaf.isText && !leaf.path.contains("*") }
    var members: [(name: String, expression: JSON)] = []
    if let lat = best(Self.latitudes, where: degrees(90)),
      let lon = best(Self.longitudes, where: degrees(180))
    {
      members.append(("\(name).lat", ["of": .string(lat.expression), "number": true]))
      members.append(("\(name).lon", ["of": .string(lon.expression), "number": true]))
    }
    for (part, names) in Self.placeParts {
      if let leaf = best(names, where: text) { members.append(("\(name).\(part)", .string(leaf.expression))) }
    }
    return members
  }

  private func identifiers(_ name: String) -> [(name: String, expression: JSON)] {
    let imdb = shape.leaves.first { leaf in
      let texts = leaf.texts.filter { !$0.isEmpty }
      return !texts.isEmpty && !leaf.path.contains("*")
        && texts.allSatisfy { $0.hasPrefix("tt") && $0.count >= 9 && $0.dropFirst(2).allSatisfy(\.isNumber) }
    }
    return imdb.map { [("\(name).imdb", .string($0.expression))] } ?? []
  }
}
