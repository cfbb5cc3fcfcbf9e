import Processes
import Testing

struct LineFramesTests {
  private func lines(_ parts: String..., limit: Int = 100) throws -> [String] {
    var frames = LineFrames(limit: limit)
    return try parts.flatMap { try frames.lines(Array($0.utf8)) }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("lines are whole however they come, blank ones aside")
  func parts() throws {
    #expect(try lines("a\nb\r\n\n \nc") == ["a", "b"])
    #expect(try lines("a", "b", "\n", "", "c\nd\n") == ["ab", "c", "d"])
    #expect(try lines("\r", "\n", "x\r", "\n") == ["x"])
    #expect(try lines() == [])
  }

  @Test("what ends no line yet is kept")
  func unfinished() throws {
    var frames = LineFrames()
    _ = try frames.lines(Array("a\nrest".utf8))
    #expect(frames.unfinished == Array("rest".utf8))
  }

  @Test("a line over the limit is refused, and all that comes after it")
  func tooLong() throws {
    #expect(try lines(String(repeating: "x", count: 100) + "\n").map(\.count) == [100])
    var frames = LineFrames(limit: 100)
    #expect(throws: LineFrames.TooLong(limit: 100)) {
      try frames.lines(Array(repeating: UInt8(ascii: "x"), count: 101))
    }
    #expect(throws: LineFrames.TooLong(limit: 100)) { try frames.lines(Array("\nfine\n".utf8)) }
    #expect(frames.unfinished.isEmpty)
    var slow = LineFrames(limit: 3)
    _ = try slow.lines(Array("abc".utf8))
    #expect(throws: LineFrames.TooLong(limit: 3)) { try slow.lines(Array("d".utf8)) }
  }
}
