package import Expressions
import SearchKit

/// Why an answer has no rows from which settings can be proposed, and what to do.
package enum AbsentRows {
  /// - Returns: what there is instead, as it stands behind the name of the file.
  package static func reason(in answer: JSON) -> String {
    let shapes = RowShape.all(in: answer)
    let lists = shapes.filter { ($0.items != "$" || answer.array != nil) && !$0.items.hasPrefix("$.error") }
    guard let best = lists.max(by: { $0.count < $1.count }) else {
      let place = emptyList(in: answer, at: "$", depth: 0)
      if let message = place == nil ? StatusRules.words(of: answer) : StatusRules.error(of: answer) {
        return "is an error, which says \(Excerpt.quoted(message)); take an answer that found something"
      }
      if let place { return "has nothing in its list at \(place); take an answer that found something" }
      guard let object = answer.object, !object.isEmpty else {
        return
          "has no objects: it is \(Excerpt.text(JSONWriter.text(answer))); take an answer with a list of things"
      }
      return
        "has no list of objects; it has \(Excerpt.list(object.names)); take an answer with a list of things"
    }
    let names = best.leaves.map(\.expression)
    return
      "has objects at \(best.items) with nothing like a title in them; they have \(Excerpt.list(names)); say which it is by adding it with --kind http and --set request.url=… --set items='\(best.items)' --set fields.\(Vertical.titleField)=\(names.first ?? "…")"
  }

  private static func emptyList(in value: JSON, at path: String, depth: Int) -> String? {
    if value.array?.isEmpty == true { return path }
    guard depth < 3, let object = value.object else { return nil }
    return object.members.lazy.compactMap { member in
      emptyList(in: member.value, at: path + RowShape.step(member.name), depth: depth + 1)
    }.first
  }
}
