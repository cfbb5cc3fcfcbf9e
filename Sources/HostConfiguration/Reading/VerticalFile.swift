import Expressions
package import SearchKit

/// A `vertical.json` after reading: the vertical, and every mistake in it.
package struct VerticalFile: Sendable {
  /// What a folder named under `verticals` holds.
  static let usualName = "vertical.json"

  /// The file that a path under `verticals` leads to: the path itself, or what lies in its folder.
  package static func path(at path: String) -> String {
    path.hasSuffix(".json") ? path : FilePath.absolute(usualName, from: path)
  }

  /// Nil when there is a mistake.
  package let vertical: Vertical?
  /// The name that the file gives, be there a mistake elsewhere in it; nil where it cannot be told.
  let name: String?
  /// In the order of their places.
  package let problems: [ConfigurationProblem]

  /// - Parameters:
  ///   - name: the file as messages name it.
  ///   - bytes: what is in it.
  package init(name: String, bytes: [UInt8]) {
    let tree = SyntaxTree(SourceText(name: name, bytes: bytes))
    var findings = tree.findings
    var vertical: Vertical?
    if let root = tree.root {
      var checker = OptionChecker(folder: "/")
      if root.members == nil { checker.mismatch(root, .object(VerticalRows.top), at: SettingPath()) }
      if root.members != nil {
        let object = checker.members(of: root, VerticalRows.top, at: SettingPath()) {
          checker, node, row, path in
          // Phrases have a reader that finds every mistake of form and of meaning by itself.
          VerticalRows.ofPhrases.contains(row.name) ? nil : checker.value(node, as: row.type, at: path)
        }
        let candidate = Vertical(object)
        var check = VerticalCheck(candidate, root)
        if checker.findings.isEmpty { check.run() }
        findings += checker.findings + check.findings
        if findings.isEmpty { vertical = check.vertical }
      } else {
        findings += checker.findings
      }
    }
    self.vertical = vertical
    self.name = tree.root?[VerticalRows.name.name]?.string
    problems = Finding.problems(findings, in: tree.text)
  }

  package init(_ file: EmbeddedFile) { self.init(name: file.name, bytes: file.bytes) }
}

extension SyntaxTree {
  /// The mistakes of form, and every name that stands twice in one object.
  var findings: [Finding] {
    mistakes.map { Finding(offset: $0.offset, path: "", message: $0.message) }
      + (root.map { DuplicateNames(in: $0, of: text).findings } ?? [])
  }
}

extension JSONObject {
  /// The checked value of a row.
  subscript(_ row: OptionRow) -> JSON? { self[row.name] }

  fileprivate func texts(_ row: OptionRow) -> [String] { self[row]?.array?.compactMap(\.string) ?? [] }

  fileprivate func objects(_ row: OptionRow) -> [JSONObject] {
    self[row]?.array?.compactMap(\.object) ?? []
  }
}

extension Vertical {
  /// A vertical from the members of its file, checked by their rows.
  fileprivate init(_ object: JSONObject) {
    typealias Rows = VerticalRows
    self.init(
      name: object[Rows.name]?.string ?? "", title: object[Rows.title]?.string ?? "",
      fields: object[Rows.fields]?.object?.members.compactMap(VerticalField.init) ?? [],
      identity: object[Rows.identity]?.object.map(IdentityRules.init) ?? IdentityRules(),
      ranking: object[Rows.ranking]?.object.map(RankingWeights.init) ?? RankingWeights(),
      columns: object.texts(Rows.columns))
    sample = object[Rows.sample]?.string
  }
}

extension VerticalField {
  fileprivate init?(_ member: JSONObject.Member) {
    typealias Rows = VerticalRows
    guard let object = member.value.object,
      let type = object[Rows.type]?.string.flatMap(FieldType.init(rawValue:))
    else { return nil }
    self.init(
      member.name, type, role: object[Rows.role]?.string.flatMap(Role.init(rawValue:)),
      label: object[Rows.label]?.string, filter: object[Rows.filter]?.bool ?? false,
      show: object[Rows.show]?.bool ?? true, scale: object[Rows.scale]?.double ?? 10,
      unit: object[Rows.unit]?.string, values: object[Rows.values]?.string)
  }
}

extension IdentityRules {
  fileprivate init(_ object: JSONObject) {
    typealias Rows = VerticalRows
    self.init(
      ids: object.texts(Rows.ids), same: object.objects(Rows.same).map(IdentityRule.init),
      apart: object.objects(Rows.apart).map(IdentityRule.init), genericWords: object.texts(Rows.genericWords),
      vagueKinds: object.texts(Rows.vagueKinds))
  }
}

extension IdentityRule {
  fileprivate init(_ object: JSONObject) {
    typealias Rows = VerticalRows
    self.init(
      reason: object[Rows.reason]?.string ?? "", confidence: object[Rows.confidence]?.double ?? 1,
      when: object.objects(Rows.whenJoined).compactMap(IdentityCondition.init))
  }
}

extension IdentityCondition {
  fileprivate init?(_ object: JSONObject) {
    typealias Rows = VerticalRows
    guard let comparison = object[Rows.compare]?.string.flatMap(Comparison.init(rawValue:)),
      let expectation = object[Rows.expectAgreement]?.string.flatMap(Expectation.init(rawValue:))
    else { return nil }
    self.init(
      fields: object.texts(Rows.conditionFields), comparison: comparison,
      tolerance: object[Rows.tolerance]?.double ?? 0, expectation: expectation)
  }
}

extension RankingWeights {
  fileprivate init(_ object: JSONObject) {
    typealias Rows = VerticalRows
    self.init()
    if let weights = object[Rows.weights]?.object {
      fields = [:]
      for member in weights.members { fields[member.name] = member.value.double }
    }
    agreement = object[Rows.agreement]?.double ?? agreement
    position = object[Rows.position]?.double ?? position
    prior = object[Rows.prior]?.double ?? prior
  }
}
