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
  /// What to do where the cause tells more than the check that failed; empty where it says that itself.
  var remedy: String?

  init(_ cause: String, remedy: String? = nil) {
    self.cause = cause
    self.remedy = remedy
  }
}

/// What came of one check.
package struct PluginCheckResult: Sendable, Hashable {
  package var name: String
  /// Nil where it passed.
  package var cause: String?
  /// Empty where the cause says what to do.
  package var remedy: String

  package var passed: Bool { cause == nil }
}
