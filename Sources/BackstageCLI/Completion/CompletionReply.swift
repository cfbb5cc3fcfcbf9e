import TextFolding

/// What the shells' scripts read: a line for each candidate, then one that says what else to offer.
package enum CompletionReply {
  /// - Parameters:
  ///   - offer: what may stand in place of the last word.
  ///   - configured: the names that the configuration in force knows.
  /// - Returns: lines of a word, a tab and its description; the last is `:files`, `:folders`,
  ///   `:list` where a comma may follow, or `:nothing`.
  package static func text(
    _ offer: UnfinishedLine.Offer, configured: (CompletionKind.ConfiguredNames) -> [Choice]
  ) -> String {
    let (choices, rest): ([Choice], String) =
      switch offer.kind {
      case .nothing: ([], ":nothing")
      case .files: ([], ":files")
      case .folders: ([], ":folders")
      case .choices(let choices): (choices, ":nothing")
      case .configured(let names): (configured(names), offer.isList ? ":list" : ":nothing")
      }
    let taken = offer.isList ? offer.kept.split { ",=".contains($0) }.map(String.init) : []
    let lines = choices.filter { $0.name.hasPrefix(offer.begun) && !taken.contains($0.name) }.map { choice in
      "\(offer.kept)\(Harmless.text(choice.name))\t\(Harmless.text(choice.summary))"
    }
    return (lines + [rest]).map { $0 + "\n" }.joined()
  }
}
