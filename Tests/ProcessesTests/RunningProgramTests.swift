import Processes
import SearchTesting
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Programs that keep running until they are ended.
@Suite(.timeLimit(.minutes(5)))
struct RunningProgramTests {
  /// A program and what it says, event by event.
  private struct Heard {
    var program: RunningProgram
    var events: AsyncStream<ProgramEvent>.Iterator

    init(_ script: String, folder: String? = nil) throws {
      let (stream, continuation) = AsyncStream.makeStream(of: ProgramEvent.self)
      program = try RunningProgram.start(
        Launch("sh", ["-c", script], environment: CaptureTests.path, folder: folder)
      ) { event in
        continuation.yield(event)
        if case .ended = event { continuation.finish() }
      }
      events = stream.makeAsyncIterator()
    }

    /// Waits until it has said this.
    mutating func says(_ text: String) async {
      var said = ""
      while !said.contains(text), case .output(let bytes)? = await events.next(isolation: #isolation) {
        said += String(decoding: bytes, as: UTF8.self)
      }
      #expect(said.contains(text))
    }

    /// Waits for its end.
    mutating func end() async -> (status: ProgramExit, log: LogTail)? {
      while let event = await events.next(isolation: #isolation) {
        if case .ended(let status, let log) = event { return (status, log) }
      }
      return nil
    }
  }

  @Test("a megabyte on standard error holds nobody up, and its end is kept")
  func log() async throws {
    var heard = try Heard(
      "head -c 1000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo last words >&2; echo written; exec sleep 1000"
    )
    await heard.says("written")
    heard.program.stop()
    let end = await heard.end()
    #expect(end?.status == .signalled(SIGTERM))
    #expect(end?.log.lines(1) == ["last words"])
  }

  #if os(Linux)
    @Test(
      "what it started in a session of its own ends with it when it is stopped",
      .enabled(if: InstalledPrograms.has("setsid"), "there is no setsid here"),
      arguments: [Duration.zero, RunningProgram.grace])
    func sessions(grace: Duration) async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let pipe = try LifePipe("\(folder.path)/alive")
      var heard = try Heard(
        "setsid sh -c 'trap \"\" TERM; exec 3>\(pipe.path); echo >&3; while :; do sleep 1000 & wait; done' & wait"
      )
      #expect(await pipe.isHeld)
      heard.program.stop(grace: grace)
      #expect(await heard.end() != nil)
      #expect(await pipe.isLetGo, "somebody is left who has the pipe")
    }
  #endif

  @Test(
    "what it started in its group ends with it, when it is stopped and when it ends by itself",
    arguments: ["wait", "exit 0", "kill -KILL $$"])
  func group(then: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let pipe = try LifePipe("\(folder.path)/alive")
    var heard = try Heard("{ echo; exec sleep 1000; } > alive & read go; \(then)", folder: folder.path)
    #expect(await pipe.isHeld)
    heard.program.write(Array("\n".utf8))
    if then == "wait" { heard.program.stop() }
    _ = await heard.end()
    #expect(await pipe.isLetGo, "the child still holds its end of the pipe")
  }

  @Test("one that ignores being asked is ended by force")
  func deaf() async throws {
    var heard = try Heard("trap '' TERM; echo ready; while :; do sleep 1000; done")
    await heard.says("ready")
    heard.program.stop(grace: .milliseconds(1))
    #expect(await heard.end()?.status == .signalled(SIGKILL))
  }

  @Test("one that closes its output still runs")
  func closed() async throws {
    var heard = try Heard("exec >&-; read line; exit 5")
    #expect(await heard.events.next(isolation: #isolation) == .outputClosed)
    heard.program.write(Array("go\n".utf8))
    #expect(await heard.end()?.status == .exited(5))
  }

  @Test("the end of its input reaches it behind all that was written")
  func input() async throws {
    var heard = try Heard("cat; echo end")
    heard.program.write(Array("one ".utf8))
    heard.program.write(Array("two ".utf8))
    heard.program.closeInput()
    heard.program.write(Array("never".utf8))
    await heard.says("one two end\n")
    #expect(await heard.end()?.status == .exited(0))
  }

  @Test("what came before its end comes before the news of it, and nothing after")
  func order() async throws {
    var heard = try Heard("printf abc; exit 2")
    var said: [ProgramEvent] = []
    while let event = await heard.events.next(isolation: #isolation) { said.append(event) }
    #expect(said.first == .output(Array("abc".utf8)))
    #expect(said.count == 3)
    guard case .ended(.exited(2), _)? = said.last else {
      Issue.record("it ended otherwise: \(said)")
      return
    }
    heard.program.stop()
    heard.program.write([1])
  }
}
