import Expressions

/// The lines of a file whose columns are parted by spaces or tabs, as TREC's are.
struct ColumnLines {
  /// One column of a line.
  struct Cell {
    var bytes: ArraySlice<UInt8>
    /// From 1, in bytes of the line.
    var column: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let bytes: [UInt8]
  private let file: String
  private var position: Int
  /// That of the line read last, from 1.
  private(set) var number = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    position = ByteOrderMark.length(in: bytes)
  }

  /// The columns of the next line that is not blank; nil at the end.
  ///
  /// - Throws: `FileMistake` for a line that is not UTF-8; the next line can be read.
  mutating func next() throws(FileMistake) -> [Cell]? {
    while position < bytes.count {
      let start = position
      var cells: [Cell] = []
      var isPlain = true
      while position < bytes.count, bytes[position] != 0x0A {
        if Self.isSpace(bytes[position]) {
          position += 1
          continue
        }
        let first = position
        while position < bytes.count, bytes[position] != 0x0A, !Self.isSpace(bytes[position]) {
          if bytes[position] >= 0x80 || bytes[position] == 0 { isPlain = false }
          position += 1
        }
        cells.append(Cell(bytes: bytes[first..<position], column: first - start + 1))
      }
      position += 1
      number += 1
      if !isPlain { try check(cells) }
      if !cells.isEmpty { return cells }
    }
    return nil
  }

  private func check(_ cells: [Cell]) throws(FileMistake) {
    for cell in cells {
      if let zero = cell.bytes.firstIndex(of: 0) {
        throw mistake("a zero byte: this is no text file", cell.column + zero - cell.bytes.startIndex)
      }
      guard String(validating: cell.bytes, as: UTF8.self) == nil else { continue }
      throw mistake(
        "\(Excerpt.quoted(cell.text)) is \(FileMistake.otherEncoding)", cell.column)
    }
  }

  func mistake(_ message: String, _ column: Int? = nil) -> FileMistake {
    FileMistake(file: file, line: number, column: column, message: message)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0A
  }
}
