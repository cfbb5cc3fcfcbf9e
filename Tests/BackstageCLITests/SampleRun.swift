import BackstageCLI
import HostConfiguration
import SearchKit
import SearchTesting

/// Runs command lines in a made-up place: files in memory, two sources of films, what is printed kept.
final class SampleRun: Sendable {
  var environment: [String: String] { state.withLock { $0.environment } }
  private let state: Guarded<State>
  let context: CommandContext

  private struct State: Sendable {
    var environment: [String: String]
    var files: [String: [UInt8]]
    var output = ""
    var messages = ""
    /// What somebody else does before a file is changed.
    var onHold: (@Sendable (SampleRun) -> Void)?
    /// How many more times results can be written; nil for always.
    var writesLeft: Int?
  }

  init(
    files: [String: String] = [:], links: [String: String] = [:], environment: [String: String] = [:],
    terminal: Console.Terminal? = nil,
    plugins: [Plugin] = [SamplePlugin.plugin], writes: Int? = nil, interruption: Interruption = .never,
    transport: any Transport = NoTransport()
  ) {
    let state = Guarded(
      State(environment: environment, files: files.mapValues { Array($0.utf8) }, writesLeft: writes))
    self.state = state
    let terminal = terminal ?? Console.Terminal(isTerminal: false)
    let console = Console(
      output: terminal, messages: terminal,
      write: { text throws(CommandStop) in
        try state.withLock { (state) throws(CommandStop) in
          if state.writesLeft == 0 { throw .readerLeft }
          state.writesLeft = state.writesLeft.map { $0 - 1 }
          state.output += text
        }
      }, tell: { text in state.withLock { $0.messages += text } })
    let read: @Sendable (String) throws(Files.Problem) -> [UInt8] = { path throws(Files.Problem) in
      guard let bytes = state.withLock({ $0.files[path] }) else {
        throw FileProblem(path: path, reason: "there is no such file")
      }
      return bytes
    }
    var storage = Files(
      read: read,
      readHead: { path, count throws(Files.Problem) in Array(try read(path).prefix(count)) },
      write: { path, bytes throws(Files.Problem) in state.withLock { $0.files[path] = bytes } },
      append: { path, bytes throws(Files.Problem) in
        state.withLock { $0.files[path, default: []] += bytes }
      }, exists: { path in state.withLock { $0.files[path] != nil } },
      identity: { path in
        let path = FilePath.absolute(path, from: "/")
        let isThere = state.withLock { state in
          path == "/here" || state.files.keys.contains { $0 == path || $0.hasPrefix(path + "/") }
        }
        return isThere ? path : nil
      }, resolved: { links[$0] ?? $0 })
    // The run itself is not there yet.
    let own = Guarded<Weak?>(nil)
    storage.hold = { (_) throws(Files.Problem) in
      let meanwhile = state.withLock { state in
        defer { state.onHold = nil }
        return state.onHold
      }
      if let run = own.withLock({ $0?.run }) { meanwhile?(run) }
      return {}
    }
    context = CommandContext(
      environment: environment, folder: "/here", console: console, files: storage, plugins: plugins,
      now: { 1_800_000_000 }, connect: { _ in transport }, interruption: interruption)
    own.withLock { $0 = Weak(run: self) }
  }

  private struct Weak: Sendable {
    weak let run: SampleRun?
  }

  /// Lets somebody else act once, just before this program changes a file.
  func onHold(_ act: @escaping @Sendable (SampleRun) -> Void) { state.withLock { $0.onHold = act } }

  func write(_ text: String, to path: String) { write(bytes: Array(text.utf8), to: path) }

  func write(bytes: [UInt8], to path: String) { state.withLock { $0.files[path] = bytes } }

  /// Runs a line whose words are parted by spaces.
  func callAsFunction(_ line: String) async -> ExitCode {
    await BackstageCLI.run(line.split(separator: " ").map(String.init), in: context)
  }

  var output: String { state.withLock { $0.output } }
  var messages: String { state.withLock { $0.messages } }

  func file(_ path: String) -> String? {
    state.withLock { $0.files[path] }.map { String(decoding: $0, as: UTF8.self) }
  }
}
