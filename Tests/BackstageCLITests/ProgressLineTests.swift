import BackstageCLI
import SearchKit
import Testing

/// The line that says how far a piece of work is.
struct ProgressLineTests {
  private let terminal = Console.Terminal(isTerminal: true, width: 40)
  private let invocation = Invocation(path: ["backstage"])

  /// A time that the test sets.
  private final class Time: Sendable {
    private let start = ContinuousClock.now
    private let passed = Guarded(Duration.zero)

    func pass(_ milliseconds: Int) { passed.withLock { $0 += .milliseconds(milliseconds) } }

    var now: ContinuousClock.Instant { start.advanced(by: passed.withLock { $0 }) }
  }

  @Test("it appears when a person would notice, is redrawn now and then, and leaves no trace")
  func life() throws {
    let (run, time) = (SampleRun(terminal: terminal), Time())
    let line = try #require(ProgressLine(run.context, invocation) { time.now })
    time.pass(149)
    line.show(Progress(task: "indexing my-films", fraction: 0.1))
    #expect(run.messages.isEmpty)
    time.pass(1)
    line.show(Progress(task: "indexing my-films", fraction: 0.5))
    #expect(run.messages == "\r━━━━━───── 50 %  indexing my-films\u{1B}[K")
    time.pass(49)
    line.show(Progress(task: "indexing my-films", fraction: 0.6))
    #expect(run.messages.split(separator: "\r").count == 1)
    time.pass(1)
    line.show(Progress(task: "indexing my-films", fraction: 0.7))
    #expect(run.messages.split(separator: "\r").count == 2)
    line.end()
    #expect(run.messages.hasSuffix("\r\u{1B}[K"))
    let messages = run.messages
    time.pass(1000)
    line.show(Progress(task: "indexing my-films", fraction: 0.8))
    line.end()
    #expect(run.messages == messages)
    #expect(run.output.isEmpty)
  }

  @Test("it makes way while something else is printed, and waiting makes way for work")
  func pauses() throws {
    let (run, time) = (SampleRun(terminal: terminal), Time())
    let line = try #require(ProgressLine(run.context, invocation) { time.now })
    time.pass(200)
    line.show(Progress(task: "indexing", fraction: 0.1))
    time.pass(100)
    let messages = run.messages
    line.showWaiting(Progress(task: "searching", fraction: 0.5))
    #expect(run.messages == messages)
    time.pass(400)
    line.showWaiting(Progress(task: "searching", fraction: 0.5))
    #expect(run.messages.hasSuffix("searching\u{1B}[K"))
    line.pause()
    #expect(run.messages.hasSuffix("\r\u{1B}[K"))
    let cleared = run.messages
    time.pass(100)
    line.show(Progress(task: "indexing", fraction: 0.2))
    #expect(run.messages == cleared)
    line.resume()
    line.show(Progress(task: "indexing", fraction: 0.3))
    #expect(run.messages.hasSuffix("indexing\u{1B}[K"))
    line.end()
  }

  @Test("work that ends soon shows nothing")
  func quick() throws {
    let run = SampleRun(terminal: terminal)
    let line = try #require(ProgressLine(run.context, invocation))
    line.show(Progress(task: "x", fraction: 1))
    line.end()
    #expect(run.messages.isEmpty)
  }

  @Test("where nobody would see it there is none")
  func nobody() {
    #expect(ProgressLine(SampleRun().context, invocation) == nil)
    #expect(
      ProgressLine(SampleRun(environment: ["TERM": "dumb"], terminal: terminal).context, invocation) == nil)
  }

  @Test(
    "it stays on one line, whatever the task and the fraction",
    arguments: [
      (-1, "\u{1B}[2J\n\u{202E}x"), (2, String(repeating: "長", count: 100)), (0.333, ""), (1, "e\u{301}"),
    ] as [(Double, String)])
  func hostile(fraction: Double, task: String) throws {
    let (run, time) = (SampleRun(terminal: terminal), Time())
    let line = try #require(ProgressLine(run.context, invocation) { time.now })
    time.pass(200)
    line.show(Progress(task: task, fraction: fraction))
    let shown = run.messages.dropFirst().dropLast(3)
    #expect(run.messages.hasPrefix("\r") && run.messages.hasSuffix("\u{1B}[K"))
    #expect(!shown.contains("\u{1B}") && !shown.contains("\n") && shown.count <= 40)
  }
}
