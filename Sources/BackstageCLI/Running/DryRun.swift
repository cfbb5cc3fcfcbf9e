import HostConfiguration
import Presentation
import SearchKit

/// A search of which nothing leaves this machine: what its providers would send is kept.
struct DryRun: Sendable {
  let log = ExchangeLog()
  /// What stands for secrets, so that none is looked up.
  private let redaction: Redaction

  init(_ context: CommandContext) { redaction = context.secrets.redaction }

  /// What a provider is made with that is not to send anything.
  var tailoring: HostConfiguration.Tailoring {
    let (log, redaction) = (log, redaction)
    return { provider, context in
      context.transport = HeldTransport(provider: provider, log: log)
      context.permit = {}
      context.secret = { (reference) throws(SecretProblem) in
        // Long and unlike any word, so that it can be hidden in every encoding.
        let standIn =
          "backstage~dry~run~\(reference.text.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) })"
        redaction.hide(standIn)
        return standIn
      }
    }
  }
}
