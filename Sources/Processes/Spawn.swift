import CSpawn

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Starts a program as the leader of a process group of its own, with three pipes and nothing else of this process.
enum Spawn {
  /// This process's ends of the pipes, and the program's number.
  struct Child {
    var id: pid_t
    var input: Int32
    var output: Int32
    var errors: Int32
  }

  /// - Throws: `LaunchProblem` when it cannot be started.
  static func start(_ launch: Launch) throws(LaunchProblem) -> Child {
    let path = try ProgramPath.find(launch)
    let input = try Pipe()
    let output = try pipe(closing: [input])
    let errors = try pipe(closing: [input, output])
    let id: pid_t
    do {
      id = try spawn(path, launch, input: input.reading, output: output.writing, errors: errors.writing)
    } catch {
      for pipe in [input, output, errors] { pipe.closeBoth() }
      throw error
    }
    for end in [input.reading, output.writing, errors.writing] { close(end) }
    for end in [input.writing, output.reading, errors.reading] { Pipe.doNotWait(end) }
    return Child(id: id, input: input.writing, output: output.reading, errors: errors.reading)
  }

  private static func pipe(closing others: [Pipe]) throws(LaunchProblem) -> Pipe {
    do { return try Pipe() } catch {
      for pipe in others { pipe.closeBoth() }
      throw error
    }
  }

  private static func spawn(
    _ path: String, _ launch: Launch, input: Int32, output: Int32, errors: Int32
  ) throws(LaunchProblem) -> pid_t {
    if let folder = launch.folder {
      guard unsafe access(folder, X_OK) == 0 else {
        throw LaunchProblem(
          .unusable, "\(launch.program) cannot run in \(folder): \(SystemError.text(errno))")
      }
    }
    var id: pid_t = 0
    let words = [launch.program] + launch.arguments
    let variables = launch.environment.map { "\($0.key)=\($0.value)" }
    guard (words + variables).allSatisfy({ !$0.utf8.contains(0) }) else {
      throw LaunchProblem(.unusable, "an argument or variable of \(launch.program) has the character \\u0000")
    }
    var code: Int32 = 0
    // A file just written counts as busy while another thread's child still holds it, between its fork and its exec.
    for attempt in 0..<20 where attempt == 0 || code == ETXTBSY {
      if attempt > 0 { usleep(1000) }
      code = unsafe CStrings.withPointers(words) { words in
        unsafe CStrings.withPointers(variables) { variables in
          unsafe cspawn_start(path, words, variables, launch.folder, input, output, errors, &id)
        }
      }
    }
    guard code == 0 else { throw problem(code, path) }
    return id
  }

  private static func problem(_ code: Int32, _ path: String) -> LaunchProblem {
    switch code {
    // The file was there a moment ago, so what is missing is the program of its first line.
    case ENOENT:
      LaunchProblem(.missing, "\(path) cannot be run: the program that its first line names is missing")
    case ENOEXEC:
      LaunchProblem(.unusable, "\(path) is no program: its first line names none that runs it, as #!/bin/sh")
    case E2BIG: LaunchProblem(.unusable, "\(path) cannot be run: its arguments are too long")
    case EAGAIN, ENOMEM, EMFILE, ENFILE:
      LaunchProblem(.noRoom, "\(path) cannot be run: \(SystemError.text(code))")
    default: LaunchProblem(.unusable, "\(path) cannot be run: \(SystemError.text(code))")
    }
  }
}

/// Texts as C takes a list of them: an array of pointers with nil at its end.
enum CStrings {
  static func withPointers<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers)
  }
}
