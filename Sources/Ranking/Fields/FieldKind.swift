import SearchKit
import TextFolding

/// How the values that sources give one field are told apart, by the field's type and role.
struct FieldKind: Sendable {
  /// What values have in common that say the same in other spelling; nil for a value that is only like itself.
  var key: @Sendable (FieldValue) -> String?
  /// Whether the first is the better form of what both say.
  var richer: @Sendable (FieldValue, FieldValue) -> Bool

  init(_ field: VerticalField) {
    switch field.type {
    case .text, .date: self = field.role == .title ? .title : .text
    case .url, .image: self = .page
    case .phone: self = .phone
    case .names: self = .people
    case .tags: self = .tags
    case .year, .number, .flag, .rating, .price, .place, .id: self = .exact
    }
  }

  init(
    key: @escaping @Sendable (FieldValue) -> String?,
    richer: @escaping @Sendable (FieldValue, FieldValue) -> Bool
  ) {
    self.key = key
    self.richer = richer
  }

  func alike(_ a: FieldValue, _ b: FieldValue) -> Bool {
    if a == b { return true }
    guard let key = key(a) else { return false }
    return key == self.key(b)
  }
}

extension FieldKind {
  static let exact = FieldKind {
    _ in
    nil
  } richer: { _, _ in
    false
  }

  /// Phone numbers in full, the international form before the national.
  static let phone = FieldKind {
    $0.firstText.flatMap { PhoneNumber($0) }.map { String($0.digits.suffix(8)) }
  } richer: { a, b in
    (a.firstText?.hasPrefix("+") ?? false) && !(b.firstText?.hasPrefix("+") ?? false)
  }

  static let title = FieldKind(
    key: { $0.firstText.flatMap { ComparedName(title: $0)?.letters } }, richer: better)

  static let text = FieldKind(key: { $0.firstText.map { Folding.fold($0) } }, richer: better)

  /// Links that work before bare hosts, and the safer scheme before the other.
  static let page = FieldKind {
    $0.firstText.flatMap { PageAddress($0)?.text }
  } richer: { a, b in
    let scheme = { (value: FieldValue) in
      let text = value.firstText ?? ""
      return text.hasPrefix("https://") ? 2 : text.hasPrefix("http://") ? 1 : 0
    }
    return scheme(a) > scheme(b)
  }

  static let people = list { Folding.words($0).sorted().joined(separator: " ") }

  static let tags = list { Folding.fold($0) }

  private static func list(_ fold: @escaping @Sendable (String) -> String) -> FieldKind {
    FieldKind {
      $0.texts.map(fold).sorted().joined(separator: "\n")
    } richer: { a, b in
      let forms = { (value: FieldValue) in value.texts.map { TextForm($0) } }
      return forms(b).lexicographicallyPrecedes(forms(a))
    }
  }

  private static let better: @Sendable (FieldValue, FieldValue) -> Bool = { a, b in
    guard let a = a.firstText, let b = b.firstText else { return false }
    return TextForm(b) < TextForm(a)
  }
}
