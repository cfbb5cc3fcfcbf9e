package import Expressions
package import Processes
package import SearchKit

/// A plugin under trial: starts it anew for each check, and asks it as a host would.
package struct PluginTrial: Sendable {
  /// The program.
  package var launch: Launch
  /// What it is told in `describe`: what it is called, and its options.
  package var name: String
  package var options: JSON
  /// The vertical that it should serve; nil where any will do, so that no field is checked.
  package var vertical: Vertical?
  /// How long it may take to answer.
  package var patience: Duration
  /// What a search of the trial is for; something that it finds makes the trial say more.
  package var words: String
  private let start: Launcher

  package init(
    _ launch: Launch, name: String = "trial", options: JSON = .object(JSONObject()),
    vertical: Vertical? = nil,
    words: String = "the", patience: Duration = .seconds(10), by start: @escaping Launcher
  ) {
    self.launch = launch
    self.name = name
    self.options = options
    self.vertical = vertical
    self.words = words
    self.patience = patience
    self.start = start
  }

  /// Starts the plugin for one check.
  func begin() throws(PluginFault) -> PluginDialogue {
    do throws(LaunchProblem) { return try PluginDialogue(launch, patience: patience, by: start) } catch {
      throw PluginFault(error.message, remedy: "")
    }
  }

  /// Starts it, and has it describe itself.
  func beginDescribed() async throws(PluginFault) -> (PluginDialogue, PluginDescription) {
    let dialogue = try begin()
    let result = try await dialogue.result(
      of: "describe",
      ["protocol": .integer(PluginDescription.version), "provider": .string(name), "options": options])
    do throws(PluginDescription.Fault) { return (dialogue, try PluginDescription(json: result)) } catch {
      throw PluginFault("its description \(error.reason): \(Excerpt.quoted(JSONWriter.text(result)))")
    }
  }

  /// The parameters of a search for a text.
  func search(_ text: String, limit: Int = 5) -> JSON {
    PluginSearch(Query(plain: text, limit: limit), deadline: patience).json
  }

  /// Checks the form of an answer, and of its hits as far as the vertical is known.
  func check(_ result: JSON, limit: Int) throws(PluginFault) {
    guard let rows = result["hits"]?.array else {
      throw PluginFault(#"its answer has no list of "hits": \#(Excerpt.quoted(JSONWriter.text(result)))"#)
    }
    guard rows.count <= limit else {
      throw PluginFault(
        "it gave \(rows.count) hits where \(limit) were asked for",
        remedy: #"give no more hits than "limit" asks for"#)
    }
    if let total = result["total"], !total.isNull, total.int.map({ $0 < rows.count }) ?? true {
      throw PluginFault(
        "its total is \(Excerpt.text(JSONWriter.text(total))), with \(rows.count) hits",
        remedy: #"let "total" be how many hits there are in all, or leave it out"#)
    }
    for (index, row) in rows.enumerated() {
      guard row["title"]?.string?.isEmpty == false else {
        throw PluginFault(
          "hit \(index + 1) has no title: \(Excerpt.quoted(JSONWriter.text(row)))",
          remedy: #"give each hit its "title", a text that is not empty"#)
      }
      guard let id = row["id"], id.string?.isEmpty == false || id.int != nil else {
        throw PluginFault(
          "hit \(index + 1) has no id: \(Excerpt.quoted(JSONWriter.text(row)))",
          remedy: #"give each hit its "id", a text or a whole number"#)
      }
    }
    let ids = rows.compactMap { $0["id"].map { JSONWriter.text($0) } }
    if let twice = ids.first(where: { id in ids.count { $0 == id } > 1 }) {
      throw PluginFault(
        "two hits of one answer have the id \(Excerpt.text(twice))",
        remedy: #"give each hit an "id" of its own, the same in every answer"#)
    }
    guard let vertical else { return }
    let answer: ProviderAnswer
    do throws(ProviderAnswer.Fault) { answer = try ProviderAnswer(pluginJSON: result, in: vertical) } catch {
      throw PluginFault("its answer \(error.reason)")
    }
    if let fault = answer.warnings.first(where: { $0.hasPrefix("hit ") }) { throw PluginFault(fault) }
  }
}
