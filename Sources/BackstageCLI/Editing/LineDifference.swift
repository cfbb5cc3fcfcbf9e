/// What an edit changes, line by line, in the form of `diff -u`.
enum LineDifference {
  private static let context = 3

  /// - Returns: one hunk from the first line that differs to the last; empty for equal texts.
  static func text(from old: String, to new: String, name: String) -> String {
    guard old != new else { return "" }
    let before = lines(old)
    let after = lines(new)
    let same = zip(before, after).prefix { $0 == $1 }.count
    let most = min(before.count, after.count) - same
    let tail = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let end = min(tail, most)
    let start = max(0, same - context)
    let (oldEnd, newEnd) = (before.count - end, after.count - end)
    let behind = min(context, end)
    var text = "--- \(name)\n+++ \(name)\n"
    text += "@@ -\(start + 1),\(oldEnd + behind - start) +\(start + 1),\(newEnd + behind - start) @@\n"
    text += before[start..<same].map { " \($0)\n" }.joined()
    text += before[same..<oldEnd].map { "-\($0)\n" }.joined()
    text += after[same..<newEnd].map { "+\($0)\n" }.joined()
    text += before[oldEnd..<(oldEnd + behind)].map { " \($0)\n" }.joined()
    return text
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
