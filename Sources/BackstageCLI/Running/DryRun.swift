import HostConfiguration
import Presentation
import Processes
import SearchKit

/// A search of which nothing leaves this machine and for which no program is started: what its providers would send is
/// kept.
struct DryRun: Sendable {
  let log = ExchangeLog()
  let programs = ProgramLog()
  /// What stands for secrets, so that none is looked up.
  private let redaction: Redaction

  init(_ context: CommandContext) { redaction = context.secrets.redaction }

  /// The world of a command of which nothing is to be sent, not even to ask where a place is.
  func context(_ context: CommandContext) -> CommandContext {
    let log = log
    var context = context
    context.connect = { _ in HeldTransport(provider: "", log: log) }
    return context
  }

  /// What a provider is made with that is not to send anything.
  var tailoring: HostConfiguration.Tailoring {
    let (log, programs, redaction) = (log, programs, redaction)
    return { provider, context in
      context.transport = HeldTransport(provider: provider, log: log)
      context.permit = {}
      context.launch = { (launch, _) throws(LaunchProblem) in
        programs.add(launch, of: provider)
        throw LaunchProblem(.unusable, "\(launch.program) is not started in a dry run")
      }
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
