import Foundation

/// What `search --format json` prints, as far as the tests look at it.
struct SearchResult: Decodable {
  struct Vertical: Decodable {
    var name: String
    var total: Int
    var results: [Item]
  }

  struct Item: Decodable {
    struct Source: Decodable {
      var provider: String
      var id: String
    }

    struct Term: Decodable {
      var term: String
      var value: Double
    }

    struct Merged: Decodable {
      var providers: [String]
      var reason: String
    }

    var rank: Int
    var score: Double
    var title: String
    var year: Int?
    var sources: [Source]
    var merged: [Merged]
    var explanation: [Term]
  }

  struct Provider: Decodable {
    var name: String
    var status: String
    var warnings: [String]
  }

  var schema: Int
  var verticals: [Vertical]
  var providers: [Provider]

  init(_ text: String) throws {
    self = try JSONDecoder().decode(SearchResult.self, from: Data(text.utf8))
  }

  subscript(vertical: String) -> [Item] { verticals.first { $0.name == vertical }?.results ?? [] }
}
