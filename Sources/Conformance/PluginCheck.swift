/// One thing that a plugin must do, and how it is tried.
package struct PluginCheck: Sendable {
  /// As a person reads it: "answers a search".
  package var name: String
  /// What to do where it fails.
  package var remedy: String
  /// - Throws: `PluginFault` with what it did instead.
  let run: @Sendable (PluginTrial) async throws(PluginFault) -> Void
}

/// What a plugin did instead of what it should.
package struct PluginFault: Error, Sendable, Hashable {
  /// One line for a person.
  package var cause: String

  init(_ cause: String) { self.cause = cause }
}

/// What came of one check.
package struct PluginCheckResult: Sendable, Hashable {
  package var name: String
  /// Nil where it passed.
  package var cause: String?
  package var remedy: String

  package var passed: Bool { cause == nil }
}
