private import BoardGamesFiles
package import SearchKit

package enum BoardGames {
  package static let plugin = Plugin("boardgames", verticals: [vertical], kinds: [games])

  private static let games = ProviderKind.preset(
    "games", summary: "Nine board games.", vertical: "boardgames",
    of: Declaration(
      kind: "catalogue",
      settings: #"""
        {
          "format": "csv",
          "fields": {"id": "ref", "title": "name", "year": "published", "designers": "by"}
        }
        """#,
      file: unsafe file("shelf.csv", board_games_shelf)))

  private static let vertical = unsafe file("vertical.json", board_games_vertical)

  private static func file(
    _ name: String, _ bytes: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>
  ) -> EmbeddedFile {
    var count = 0
    let start = unsafe bytes(&count)
    return unsafe EmbeddedFile(name: name, bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  }
}
