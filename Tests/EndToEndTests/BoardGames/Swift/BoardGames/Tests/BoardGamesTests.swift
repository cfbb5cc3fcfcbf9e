import BoardGames
import Testing

@Test("the plugin brings its vertical and its kind")
func plugin() {
  #expect(BoardGames.plugin.kinds.map(\.name) == ["games"])
  #expect(BoardGames.plugin.verticals.count == 1)
}
