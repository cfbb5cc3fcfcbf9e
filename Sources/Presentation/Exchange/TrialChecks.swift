package import Expressions
import SearchKit
import TextFolding

/// What a trial says about a provider, step by step: how far it gets, and why no farther.
package struct TrialChecks: Sendable {
  package enum Step: String, Sendable, Hashable, CaseIterable {
    case resolve, connect, secure, auth, status, parse, fields

    fileprivate var heading: String {
      switch self {
      case .resolve: "DNS"
      case .connect: "Connect"
      case .secure: "TLS"
      case .auth: "Auth"
      case .status: "Status"
      case .parse: "Parse"
      case .fields: "Fields"
      }
    }
  }

  package enum Verdict: Sendable, Hashable {
    case good(String)
    /// It works, but look at it.
    case doubtful(String, remedy: String)
    case bad(String, remedy: String)
    /// It does not apply, or what comes before it failed.
    case none
  }

  package let provider: String
  /// Where its key is kept, as `$FILMS_KEY`.
  private let key: String?
  /// The command that shows all that happened.
  private let look: String
  package private(set) var verdicts: [Step: Verdict] = [:]

  /// Whether nothing is bad.
  package var isSound: Bool {
    verdicts.values.allSatisfy { if case .bad = $0 { false } else { true } }
  }

  /// - Parameter trial: what the provider did with a query that has answers.
  package init(_ trial: Trial) {
    provider = trial.report.provider
    key = trial.key
    look =
      "backstage providers try \(provider) "
      + ShellWord.line(trial.query.text.split(separator: " ").map(String.init))
    for step in Step.allCases { verdicts[step] = Verdict.none }
    let exchange = trial.exchanges.first { $0.request.purpose == .search } ?? trial.exchanges.first
    if let exchange { checkWay(exchange) }
    let hasKey = trial.exchanges.contains { !$0.request.secrets.isEmpty }
    if let failure = trial.report.failure {
      checkFailure(failure, exchange)
    } else {
      if hasKey { verdicts[.auth] = .good("ok") }
      if let response = exchange?.response { verdicts[.status] = .good(String(response.status)) }
      checkRows(trial)
    }
  }

  /// How far the request got on its way.
  private mutating func checkWay(_ exchange: Exchange) {
    let isSecure = exchange.request.url.lowercased().hasPrefix("https:")
    let way: [Step] = isSecure ? [.resolve, .connect, .secure] : [.resolve, .connect]
    switch exchange.outcome {
    case .held: return
    case .answer(let response):
      let times: [Step: Duration?] = [
        .resolve: response.timing.resolve, .connect: response.timing.connect, .secure: response.timing.secure,
      ]
      for step in way { verdicts[step] = .good((times[step] ?? nil).map { Figure.time($0) } ?? "ok") }
    case .failure(let failure):
      let stopped: Step? =
        switch failure.stage {
        case .resolve, .address: .resolve
        case .connect: .connect
        case .secure: .secure
        case .send, .receive, .redirect, .limit, .timeout, .cancelled: nil
        }
      for step in way {
        if step == stopped { break }
        // How far a request got that ran out of time is not known.
        if failure.stage != .timeout, failure.stage != .cancelled { verdicts[step] = .good("ok") }
      }
      if let stopped { verdicts[stopped] = .bad(failure.message, remedy: Self.remedy(failure.stage)) }
    }
  }

  private static func remedy(_ stage: TransportFailure.Stage) -> String {
    switch stage {
    case .address: "correct the address in the settings of the provider"
    case .resolve: "check the name of the host in the settings of the provider, and the network"
    case .connect: "check that the server runs and that its port is right; a proxy is named by network.proxy"
    case .secure: "check the address; a certificate of your own is trusted by network.ca"
    case .send, .receive, .redirect, .limit, .timeout, .cancelled:
      "try again, and look at backstage providers try"
    }
  }

  private mutating func checkFailure(_ failure: ProviderFailure, _ exchange: Exchange?) {
    if verdicts.values.contains(where: { if case .bad = $0 { true } else { false } }) { return }
    let status = exchange?.response?.status ?? failure.httpStatus
    switch failure.kind {
    case .auth:
      let advice = failure.isSkip ? nil : key.map { "give it a valid key: it is read from \($0)" }
      verdicts[.auth] = .bad(
        failure.isSkip ? failure.message : StatusText.message(failure, status: status),
        remedy: advice ?? "give it a valid key")
      if let status, !failure.isSkip { verdicts[.status] = .good(String(status)) }
    case .unparsable:
      if let status { verdicts[.status] = .good(String(status)) }
      let what = exchange == nil ? "what it reads" : "the answer"
      verdicts[.parse] = .bad(
        failure.message, remedy: "look at \(what) beside its settings: \(look)")
    case .quota, .rateLimit:
      verdicts[.status] = .doubtful(failure.message, remedy: "wait until the source allows more")
    case .badRequest, .notFound, .tooBroad, .timeout, .resource, .server, .network, .toolError:
      verdicts[.status] = .bad(failure.message, remedy: remedy(failure, exchange))
    }
  }

  /// What to do about a failure, by whether a request was sent at all; a message may say more of its own.
  private func remedy(_ failure: ProviderFailure, _ exchange: Exchange?) -> String {
    if failure.isSkip { return "give it what it lacks; what to ask it is said by --query" }
    guard exchange != nil else {
      switch failure.kind {
      case .timeout: return "give it a longer timeout, or find out what takes it so long: \(look)"
      case .toolError: return "run the program by hand, or look at what it says: \(look)"
      default: return "correct the setting that is named, then: \(look)"
      }
    }
    switch failure.kind {
    case .timeout: return "give it a longer timeout"
    case .tooBroad: return "ask for something rarer: --query"
    case .server, .network: return "try again later; if it stays, look at \(look)"
    default: return "look at the request and the answer: \(look)"
    }
  }

  private mutating func checkRows(_ trial: Trial) {
    let hits = trial.report.hits
    guard !hits.isEmpty else {
      let why = trial.report.warnings.map { "; \($0)" }.joined()
      verdicts[.parse] = .doubtful(
        "nothing was found for \(trial.query.text)\(why)",
        remedy: "name by --query what it must have, or for good by \"sample\" in its entry")
      return
    }
    verdicts[.parse] = .good(Figure.count(hits.count, "hit", "hits"))
    let filled = trial.coverage.filter { $0.filled > 0 }.count
    let share = "\(filled) of \(trial.coverage.count)"
    let unread = trial.unread
    if !unread.isEmpty {
      let none = hits.count == 1 ? "and the one hit does not have" : "and none of the \(hits.count) hits has"
      verdicts[.fields] = .doubtful(
        "`fields` says how to read \(unread.joined(separator: ", ")), \(none) \(unread.count == 1 ? "it" : "them")",
        remedy: "compare that with the answer: \(look)")
      return
    }
    verdicts[.fields] =
      filled > 1
      ? .good(share)
      : .doubtful("the hits tell nothing but a title", remedy: "declare more fields in the mapping")
  }
}

extension TrialChecks {
  /// A table of all providers, then what is wrong with each and what to do.
  package static func text(_ all: [TrialChecks], in layout: Layout) -> String {
    let listing = Listing(
      [Listing.Column("Provider")] + Step.allCases.map { Listing.Column($0.heading) },
      rows: all.map { checks in [checks.provider] + Step.allCases.map { checks.cell($0) } })
    var text = listing.text(in: layout)
    for checks in all {
      for step in Step.allCases {
        let (cause, remedy, style): (String, String, Style)
        switch checks.verdicts[step] {
        case .bad(let message, let advice)?: (cause, remedy, style) = (message, advice, .bad)
        case .doubtful(let message, let advice)?: (cause, remedy, style) = (message, advice, .warning)
        case .good?, Verdict.none?, nil: continue
        }
        let head = style.paint("\(checks.provider): \(step.heading)", color: layout.color)
        text += "\n" + head + "\n"
        for line in Wrap.lines(cause, width: layout.width, indent: 2) { text += line + "\n" }
        for line in Wrap.lines("→ \(remedy)", width: layout.width, indent: 2) { text += line + "\n" }
      }
    }
    return text
  }

  private func cell(_ step: Step) -> String {
    switch verdicts[step] {
    case .good(let text)?: text
    case .doubtful?: "look"
    case .bad?: "failed"
    case Verdict.none?, nil: "–"
    }
  }

  package var json: JSON {
    [
      "provider": .string(provider), "ok": .bool(isSound),
      "checks": .array(
        Step.allCases.map { step in
          let (state, detail, remedy): (String, String?, String?)
          switch verdicts[step] {
          case .good(let text)?: (state, detail, remedy) = ("ok", text, nil)
          case .doubtful(let text, let advice)?: (state, detail, remedy) = ("doubtful", text, advice)
          case .bad(let text, let advice)?: (state, detail, remedy) = ("failed", text, advice)
          case Verdict.none?, nil: (state, detail, remedy) = ("none", nil, nil)
          }
          return [
            "name": .string(step.rawValue), "state": .string(state),
            "detail": detail.map { .string($0) } ?? .null, "remedy": remedy.map { .string($0) } ?? .null,
          ]
        }),
    ]
  }
}
