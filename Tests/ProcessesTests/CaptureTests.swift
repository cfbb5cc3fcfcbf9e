import Processes
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Programs that run to their end and are collected.
@Suite(.timeLimit(.minutes(5)))
struct CaptureTests {
  static let path = ["PATH": "/usr/bin:/bin"]

  private func sh(
    _ script: String, _ words: String..., input: String = "", limit: Int = 1 << 20, within: Duration? = nil
  ) async throws -> Capture {
    try await Capture.of(
      Launch("sh", ["-c", script, "sh"] + words, environment: Self.path), input: Array(input.utf8),
      limit: limit, within: within)
  }

  private func text(_ capture: Capture) -> String { String(decoding: capture.output, as: UTF8.self) }

  @Test("words reach the program as they are: no shell reads them")
  func words() async throws {
    let words = ["a b", "; rm -rf /", "$HOME `id` $(id)", "*", "\"'\\", "", "é\n日本"]
    let capture = try await Capture.of(
      Launch("printf", ["%s|"] + words, environment: Self.path))
    #expect(text(capture) == words.map { $0 + "|" }.joined())
    #expect(capture.status == .exited(0))
  }

  @Test("it gets the variables given and no others, and runs in the folder given")
  func surroundings() async throws {
    let launch = Launch("env", environment: Self.path.merging(["A": "1=2", "B": ""]) { $1 }, folder: "/")
    #expect(
      Set(text(try await Capture.of(launch)).split(separator: "\n")) == ["PATH=/usr/bin:/bin", "A=1=2", "B="])
    #expect(text(try await Capture.of(Launch("pwd", environment: Self.path, folder: "/usr"))) == "/usr\n")
    #expect(
      launch.beside(["A": "host", "C": "3"]).environment == [
        "PATH": "/usr/bin:/bin", "A": "1=2", "B": "", "C": "3",
      ])
  }

  @Test("a program with a slash counts from the folder where it runs")
  func relativeProgram() async throws {
    let capture = try await Capture.of(Launch("./sh", ["-c", "echo $0", "x"], folder: "/bin"))
    #expect(text(capture) == "x\n")
  }

  @Test("of this process's open files it gets none")
  func descriptors() async throws {
    let open = unsafe open("/dev/null", O_RDONLY)
    defer { close(open) }
    let capture = try await sh(
      #"for n in 3 4 5 6 7 8 9; do if (: <&"$n") 2>/dev/null; then echo $n; fi; done"#)
    #expect(text(capture) == "")
  }

  @Test("signals do what they usually do, whatever this process does with them")
  func signals() async throws {
    _ = try await sh("true")
    #expect(try await sh("kill -PIPE $$; echo alive").status == .signalled(SIGPIPE))
  }

  @Test("megabytes go in and come out at the same time")
  func both() async throws {
    let input = String(repeating: "0123456789abcde\n", count: 1 << 17)
    #expect(text(try await sh("cat", input: input, limit: 4 << 20)) == input)
  }

  @Test("input that nobody reads hurts nobody")
  func unread() async throws {
    let input = String(repeating: "x", count: 1 << 20)
    #expect(try await sh("exit 3", input: input).status == .exited(3))
    #expect(text(try await sh("exec <&-; echo ok", input: input)) == "ok\n")
  }

  @Test("how it ended, and its last words")
  func ends() async throws {
    let capture = try await sh("echo out; echo why >&2; exit 7")
    #expect(text(capture) == "out\n")
    #expect(capture.status == .exited(7))
    #expect(capture.status.words == "exited with 7")
    #expect(capture.log.lines(3) == ["why"])
    let killed = try await sh("kill -KILL $$")
    #expect(killed.status.words == "was ended by SIGKILL")
  }

  @Test("more output than allowed ends it")
  func flood() async throws {
    await #expect(throws: CaptureProblem.tooMuch(1000, LogTail())) { try await sh("exec yes", limit: 1000) }
  }

  @Test("a program that takes too long is ended, and says what it last said")
  func time() async throws {
    do {
      _ = try await sh("exec sleep 1000", within: .milliseconds(1))
      Issue.record("it ended")
    } catch CaptureProblem.tooLong(let time, _) {
      #expect(time == .milliseconds(1))
    }
  }

  @Test("cancelled before it begins, it is not started")
  func cancelledBefore() async throws {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await Capture.of(Launch("sh", ["-c", "echo"], environment: Self.path)) {
        (_, _) throws(LaunchProblem) in
        Issue.record("it was started")
        throw LaunchProblem(.missing, "")
      }
    }
    task.cancel()
    await #expect(throws: CaptureProblem.cancelled) { try await task.value }
  }

  @Test(
    "what cannot be started says why",
    arguments: [
      (
        "no-such-program",
        "there is no program “no-such-program” in the folders of PATH; install it, or give its path"
      ),
      ("/nowhere/x", "there is no program at /nowhere/x"), ("/etc", "/etc is no file that can be run"),
      ("/etc/passwd", "/etc/passwd may not be run; allow it: chmod +x /etc/passwd"),
      ("", "the program has no name"),
    ])
  func problems(program: String, message: String) async throws {
    do {
      _ = try await Capture.of(Launch(program, environment: Self.path))
      Issue.record("it ran")
    } catch CaptureProblem.launch(let problem) {
      #expect(problem.message == message)
    }
  }

  @Test(
    "a file that is no program, or whose own program is missing, says so",
    arguments: [
      ("echo hello\n", "is no program: its first line names none that runs it, as #!/bin/sh"),
      ("#!/nowhere/python9\n", "cannot be run: the program that its first line names is missing"),
    ])
  func scripts(content: String, message: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.program("script", content)
    do {
      _ = try await Capture.of(Launch(path, environment: Self.path))
      Issue.record("it ran")
    } catch CaptureProblem.launch(let problem) {
      #expect(problem.message == "\(path) \(message)")
    }
  }
}
