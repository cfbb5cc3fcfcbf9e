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
      file: unsafe EmbeddedFile(name: "shelf.csv", from: board_games_shelf)))

  private static let vertical = unsafe EmbeddedFile(name: "vertical.json", from: board_games_vertical)
}
