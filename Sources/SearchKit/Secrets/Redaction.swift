/// Takes secrets out of everything that is written, by value, in every encoding that they could have taken.
///
/// A secret of eight letters or more is hidden wherever it stands, one of four to seven where it stands by itself, as in
/// `key=abcd`: within other words it would be chance. What is shorter would hide half of any text, and the place that it
/// is hidden at would give it away; it is hidden in requests alone, where its place is known.
package final class Redaction: Sendable {
  /// What stands in a secret's place; no encoding changes it.
  package static let sign = "***"

  private struct State: Sendable {
    var known: Set<String> = []
    var forms = SecretForms()
  }

  private let state = Guarded(State())

  package init() {}

  /// Whether there is anything to take out.
  var knowsAny: Bool { state.withLock { !$0.forms.isEmpty } }

  /// Keeps a secret out of everything from now on.
  package func hide(_ secret: String) {
    state.withLock { state in
      guard state.known.insert(secret).inserted else { return }
      state.forms.add(secret, shortest: SecretForms.shortestInText)
    }
  }

  /// The text without any secret that is known by now.
  package func text(_ text: String) -> String {
    let forms = state.withLock { $0.forms }
    return forms.isEmpty ? text : forms.hidden(in: text)
  }

  /// A part of a request without the secrets that it carries, be they ever so short.
  package static func text(_ text: String, hiding secrets: [String]) -> String {
    let forms = SecretForms(ofRequest: secrets)
    return forms.isEmpty ? text : forms.hidden(in: text)
  }

  /// Whether a part of a request carries any of its secrets, in whichever encoding.
  package static func finds(_ secrets: [String], in text: [UInt8]) -> Bool {
    SecretForms(ofRequest: secrets).occur(in: text)
  }
}
