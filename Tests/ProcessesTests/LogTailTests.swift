import Processes
import Testing

struct LogTailTests {
  @Test("the last lines are kept, blank ones and white space at their ends aside")
  func lines() {
    var log = LogTail()
    log.append(Array("one\n\n  two \r\nthr".utf8))
    log.append(Array("ee\n".utf8))
    #expect(log.lines(2) == ["  two", "three"])
    #expect(log.lines(9) == ["one", "  two", "three"])
    #expect(LogTail().lines(3).isEmpty)
  }

  @Test("of much only the end is kept, from the beginning of a line")
  func end() {
    var log = LogTail()
    log.append(Array(repeating: UInt8(ascii: "x"), count: 1 << 20))
    log.append(Array("\nlast words\n".utf8))
    #expect(log.lines(5) == ["last words"])
    var endless = LogTail()
    for _ in 0..<3 { endless.append(Array(repeating: UInt8(ascii: "y"), count: 5000)) }
    #expect(endless.lines(5).map(\.count) == [LogTail.most])
  }

  @Test("bytes that are no text become replacement characters")
  func encoding() {
    var log = LogTail()
    log.append([0xFF, 0x61, 0x0A])
    #expect(log.lines(1) == ["\u{FFFD}a"])
  }
}
