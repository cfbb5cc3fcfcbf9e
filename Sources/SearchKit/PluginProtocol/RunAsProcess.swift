import Processes

/// Serves a provider as a program of its own, over standard input and output, until the input ends.
///
/// It is for the `main.swift` of a plugin: `await runAsProcess(Books())`. The host asks for it with an entry of kind
/// `process`. What the provider prints goes to standard error, where the host keeps it as the plugin's log.
///
/// - Parameter provider: asked from many searches at once; a search that the host gives up is cancelled.
public func runAsProcess(_ provider: some SearchProvider) async {
  await runAsProcess { (_, _) throws(OptionProblems) in provider }
}

/// Serves a provider that is made from the options of its entry in the configuration.
///
/// - Parameter make: makes the provider once it is known what it is called there, and with which options; what it throws
///   is told to the person as mistakes of the configuration.
public func runAsProcess(
  _ make:
    @escaping @Sendable (_ name: String, _ options: Options) throws(OptionProblems) -> any SearchProvider
) async {
  let output = StandardOutput.takeOver()
  let session = PluginSession(make) { output.write($0) }
  var frames = LineFrames()
  for await block in StandardInput.blocks() {
    do throws(LineFrames.TooLong) {
      for line in try frames.lines(block) { session.receive(line) }
    } catch {
      session.receiveTooLong(error.limit)
      break
    }
  }
  session.end()
  output.flush()
}
