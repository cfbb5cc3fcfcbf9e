import Expressions

/// Where a value stands in a document, as `providers[1].fields.year`.
package struct SettingPath: Sendable, Hashable, CustomStringConvertible {
  package enum Step: Sendable, Hashable {
    case member(String)
    /// Counted from 0.
    case element(Int)
  }

  package var steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  package static func + (path: SettingPath, name: String) -> SettingPath {
    SettingPath(path.steps + [.member(name)])
  }

  package static func + (path: SettingPath, index: Int) -> SettingPath {
    SettingPath(path.steps + [.element(index)])
  }

  /// The names of the members that lead there.
  var members: [String] {
    steps.compactMap { if case .member(let name) = $0 { name } else { nil } }
  }

  /// Names stand as they are, `location.lat` among them; one that would be misread stands quoted in brackets.
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .member(let name):
        if Self.isPlain(name) {
          text += (text.isEmpty ? "" : ".") + name
        } else {
          text += "[" + JSONWriter.text(.string(name)) + "]"
        }
      }
    }
    return text
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          ? UInt8(ascii: scalar).isWordPart
          : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }
  }
}
