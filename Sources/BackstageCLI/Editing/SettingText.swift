import Expressions
import SearchKit

/// Reads `--set key=value` by the rows of a kind: a dotted key leads into an object, and a value is written without quotes
/// where its row says what it is.
enum SettingText {
  /// The setting that is a program and its arguments: its words are parted as a shell does.
  private static let commandName = "command"

  /// Puts one setting into an entry.
  ///
  /// - Throws: `CommandStop` for a text without a key, and for one that leads into what is no object.
  static func set(_ text: String, in entry: inout JSONObject, _ rows: [OptionRow]) throws(CommandStop) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw .usage(
        "--set takes key=value, as --set path=films.csv or --set fields.title=name; found “\(Excerpt.text(text))”"
      )
    }
    let key = String(text[..<sign])
    var value = String(text[text.index(after: sign)...])
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw .usage("“\(Excerpt.text(key))” is no key of a setting")
    }
    guard let row = rows.first(where: { $0.name == parts[0] }) else {
      // What no row has is told by the check of the whole file, with what is allowed.
      entry[parts[0]] = parsed(value)
      return
    }
    if parts.last == commandName, !value.hasPrefix("[") {
      guard let words = ShellWords.words(of: value) else {
        throw .usage(
          "a quote or a backslash in “\(Excerpt.text(text))” has no end; give the words as a list: \(key)=[\"program\", \"word\"]"
        )
      }
      value = JSONWriter.text(.array(words.map { .string($0) }))
    }
    guard put(value, parts.dropFirst(), row.type, &entry, row.name) else {
      throw .usage("\(parts[0]) is no object that “\(Excerpt.text(key))” could lead into")
    }
  }

  private static func put(
    _ value: String, _ path: ArraySlice<String>, _ type: OptionType, _ object: inout JSONObject,
    _ name: String
  ) -> Bool {
    guard let next = path.first else {
      object[name] = json(value, as: type)
      return true
    }
    var inner = object[name]?.object ?? JSONObject()
    let rest = path.dropFirst()
    switch type {
    case .object(let rows):
      let row = rows.first { $0.name == next }
      guard put(value, rest, row?.type ?? .json, &inner, next) else { return false }
    case .mapping where rest.first.map(isOperator) == true,
      .map(.expression) where rest.first.map(isOperator) == true:
      guard put(value, rest, .json, &inner, next) else { return false }
    // The names of fields and headers may have dots themselves.
    case .mapping: inner[path.joined(separator: ".")] = parsed(value)
    case .map(let element): inner[path.joined(separator: ".")] = json(value, as: element)
    case .secret, .json, .expression:
      guard put(value, rest, .json, &inner, next) else { return false }
    case .any(let types):
      guard let fitting = types.first(where: \.isObject) else { return false }
      return put(value, path, fitting, &object, name)
    default: return false
    }
    object[name] = .object(inner)
    return true
  }

  /// Whether the name is one within the expression of a field, as in `fields.title.of=name`.
  private static func isOperator(_ name: String) -> Bool {
    name == "of" || Mapping.operators.contains { $0.name == name }
  }

  private static func json(_ text: String, as type: OptionType) -> JSON {
    switch type {
    case .text, .path, .choice, .duration, .jsonPath: .string(text)
    case .list where !text.hasPrefix("["):
      .array(text.split(separator: ",").map { .string(String($0).trimmed) })
    default: parsed(text)
    }
  }

  /// JSON where it is some, else a text.
  private static func parsed(_ text: String) -> JSON { (try? JSONReader.read(text)) ?? .string(text) }
}

extension OptionType {
  fileprivate var isObject: Bool {
    switch self {
    case .object, .map, .mapping, .secret, .json, .expression: true
    default: false
    }
  }
}
