import Expressions
import Processes
import SearchKit

/// The table of what a plugin must do, in the order in which it is tried.
package enum PluginChecks {
  package static let table: [PluginCheck] = [
    PluginCheck(
      name: "describes itself",
      remedy:
        #"answer describe with {"protocol": 1, "name": …, "vertical": …, "supports": {…}} on one line, and flush it"#
    ) { (trial) throws(PluginFault) in
      let (_, description) = try await trial.beginDescribed()
      if let vertical = trial.vertical, description.vertical != vertical.name {
        throw PluginFault(
          "it serves the vertical \(Excerpt.quoted(description.vertical)), its entry says \(vertical.name)")
      }
    },
    PluginCheck(
      name: "answers a search",
      remedy: #"answer search with {"hits": [{"id": …, "title": …}], "total": n}, no more hits than "limit""#
    ) { (trial) throws(PluginFault) in try await search(trial.words, in: trial) },
    PluginCheck(
      name: "answers an empty search",
      remedy: "answer a search without words with hits, or with none; it is no error"
    ) { (trial) throws(PluginFault) in try await search("", in: trial) },
    PluginCheck(
      name: "takes any text",
      remedy: "read standard input as UTF-8, whatever the locale says, and search for text as it comes"
    ) { (trial) throws(PluginFault) in
      let (dialogue, _) = try await trial.beginDescribed()
      for text in [
        "naïve 日本語 👩‍👩‍👧", "\"quotes\" \\ %s ${HOME} $(id)", "' or 1 --", String(repeating: "ж", count: 10_000),
      ] {
        try trial.check(try await dialogue.result(of: "search", trial.search(text)), limit: 5)
      }
    },
    PluginCheck(name: "keeps to the limit", remedy: #"give no more hits than "limit" asks for"#) {
      (trial) throws(PluginFault) in
      let (dialogue, _) = try await trial.beginDescribed()
      try trial.check(try await dialogue.result(of: "search", trial.search(trial.words, limit: 1)), limit: 1)
    },
    PluginCheck(
      name: "answers two searches at once", remedy: "answer each request under its own id, in any order"
    ) { (trial) throws(PluginFault) in
      let (dialogue, _) = try await trial.beginDescribed()
      var waiting = [
        dialogue.ask("search", trial.search(trial.words)), dialogue.ask("search", trial.search("b")),
      ]
      while !waiting.isEmpty {
        let (id, outcome) = try await dialogue.response(to: waiting)
        waiting.removeAll { $0 == id }
        if case .failure(let error) = outcome {
          throw PluginFault("it answers a search with the error \(error.message)")
        }
      }
    },
    PluginCheck(
      name: "goes on after a cancelled search",
      remedy:
        "take the notification cancel, which needs no answer, and go on; an answer that comes all the same is ignored"
    ) { (trial) throws(PluginFault) in
      let (dialogue, _) = try await trial.beginDescribed()
      let cancelled = dialogue.ask("search", trial.search(trial.words))
      dialogue.send(.notification(method: "cancel", params: ["id": .integer(cancelled)]))
      let id = dialogue.ask("search", trial.search(trial.words))
      while try await dialogue.response(to: [cancelled, id]).0 != id {}
    },
    PluginCheck(
      name: "refuses an unknown method",
      remedy: "answer a method that you do not know with the error \(RPCError.methodNotFound), and go on"
    ) { (trial) throws(PluginFault) in
      let (dialogue, _) = try await trial.beginDescribed()
      let error = try await dialogue.error(of: "no/such/method", .object(JSONObject()))
      guard error.code == RPCError.methodNotFound else {
        throw PluginFault(
          "it answers an unknown method with the error \(error.code), not \(RPCError.methodNotFound)")
      }
      try trial.check(try await dialogue.result(of: "search", trial.search(trial.words)), limit: 5)
    },
    PluginCheck(
      name: "survives a line that is no JSON",
      remedy:
        "answer such a line with the error \(RPCError.parseError) and the id null, or not at all, and go on"
    ) { (trial) throws(PluginFault) in
      let (dialogue, _) = try await trial.beginDescribed()
      dialogue.write("this is no JSON\n")
      let id = dialogue.ask("search", trial.search(trial.words))
      while true {
        switch await dialogue.next() {
        case .message(.response(nil, .failure)): continue
        case .message(.response(.number(id)?, .success)): return
        case .message(.response(.number(id)?, .failure(let error))):
          throw PluginFault("it answers the next search with the error \(error.message)")
        case .message(.response(let other, _)):
          throw PluginFault("it answers with the id \(other.map { JSONWriter.text($0.json) } ?? "null")")
        case .message: continue
        case .fault(let reason): throw PluginFault(reason)
        case .ended(let exit, let log): throw PluginFault("it \(exit.words)\(PeerFailure.lastWords(log))")
        case .timeout: throw PluginFault("it did not answer the next search within \(trial.patience)")
        }
      }
    },
    PluginCheck(
      name: "exits at the end of its input",
      remedy: "leave the loop when standard input ends, and exit with 0"
    ) { (trial) throws(PluginFault) in
      let (dialogue, _) = try await trial.beginDescribed()
      dialogue.endInput()
      while true {
        switch await dialogue.next() {
        case .ended(let exit, let log):
          guard exit.isSuccess else { throw PluginFault("it \(exit.words)\(PeerFailure.lastWords(log))") }
          return
        case .timeout: throw PluginFault("it still ran \(trial.patience) after its input had ended")
        case .fault(let reason): throw PluginFault(reason)
        case .message: continue
        }
      }
    },
  ]

  private static func search(_ text: String, in trial: PluginTrial) async throws(PluginFault) {
    let (dialogue, _) = try await trial.beginDescribed()
    try trial.check(try await dialogue.result(of: "search", trial.search(text)), limit: 5)
  }

  /// Tries everything, each check with a process of its own.
  ///
  /// - Parameters:
  ///   - trial: the plugin.
  ///   - told: told of each result as it comes.
  /// - Returns: whether all passed. A plugin that does not describe itself is not tried further.
  /// - Throws: what `told` throws.
  package static func run<Stop: Error>(
    _ trial: PluginTrial, told: (PluginCheckResult) throws(Stop) -> Void
  ) async throws(Stop) -> Bool {
    var allPassed = true
    for (index, check) in table.enumerated() {
      var result = PluginCheckResult(name: check.name, cause: nil, remedy: check.remedy)
      do throws(PluginFault) { try await check.run(trial) } catch {
        result.cause = error.cause
        result.remedy = error.remedy ?? check.remedy
      }
      try told(result)
      allPassed = allPassed && result.passed
      if index == 0, !result.passed { return false }
    }
    return allPassed
  }
}
