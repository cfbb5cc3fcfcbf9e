#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Console {
  /// Standard output and standard error of this process.
  package static func system(environment: [String: String]) -> Console {
    Console(
      output: terminal(STDOUT_FILENO, environment), messages: terminal(STDERR_FILENO, environment),
      write: { text throws(CommandStop) in
        guard let code = SystemStream.send(Array(text.utf8)[...], to: STDOUT_FILENO) else { return }
        throw code == EPIPE ? .readerLeft : .cannotWrite(unsafe String(cString: strerror(code)))
      },
      tell: { _ = SystemStream.send(Array($0.utf8)[...], to: STDERR_FILENO) })
  }

  /// `COLUMNS` goes before what the terminal says of itself.
  private static func terminal(_ descriptor: Int32, _ environment: [String: String]) -> Terminal {
    let isTerminal = isatty(descriptor) == 1
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      return Terminal(isTerminal: isTerminal, width: columns)
    }
    var size = winsize()
    let isTold = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    let isKnown = isTerminal && isTold && size.ws_col > 0
    return Terminal(isTerminal: isTerminal, width: isKnown ? Int(size.ws_col) : nil)
  }
}
