import Expressions
import SearchKit

extension ConfigurationReader {
  /// Reads the verticals of the plugins, then those that the file lists.
  mutating func readVerticals(_ root: SyntaxNode) -> Registry<Vertical> {
    var verticals = Registry<Vertical>()
    var homes: [String: String] = [:]
    for plugin in tables.plugins {
      for file in plugin.verticals {
        guard let vertical = read(VerticalFile(file)) else { continue }
        if let problem = register(vertical, from: "the plugin \(plugin.name)", in: &verticals, &homes) {
          verticalProblems.append(ConfigurationProblem(file: file.name, message: problem))
        }
      }
    }
    guard let list = root[Rows.verticals.name] else { return verticals }
    let path = SettingPath() + Rows.verticals.name
    guard case .array(let nodes) = list.content else {
      checker.mismatch(list, Rows.verticals.type, at: path)
      return verticals
    }
    for (index, node) in nodes.enumerated() {
      guard let vertical = readVertical(node, at: path + index), let name = node.string,
        let problem = register(vertical, from: name, in: &verticals, &homes)
      else { continue }
      checker.find(problem, at: path + index, offset: node.range.lowerBound)
    }
    return verticals
  }

  private mutating func readVertical(_ node: SyntaxNode, at path: SettingPath) -> Vertical? {
    guard var file = checker.value(node, as: .path, at: path)?.string, var name = node.string else {
      lostVerticals.hasUnnamed = true
      return nil
    }
    if !file.hasSuffix(".json") {
      file = VerticalFile.path(at: file)
      name = (name.hasSuffix("/") ? name : name + "/") + VerticalFile.usualName
    }
    do {
      return read(VerticalFile(name: name, bytes: try SettingsFile.bytes(of: file, context)))
    } catch {
      absentVerticals.append(
        Finding(
          offset: node.range.lowerBound, path: path.description,
          message: "cannot read \(Wording.quoted(name)): \(error.reason)"))
      lostVerticals.hasUnnamed = true
      return nil
    }
  }

  /// Tells of the files of verticals that could not be read.
  ///
  /// They are mistakes, unless those who name a vertical that is not known are all disabled: what is not used may be
  /// missing, as the plugins that are shipped beside a program which was copied elsewhere.
  mutating func tellAbsentVerticals(_ root: SyntaxNode, _ verticals: Registry<Vertical>) {
    let entries = root[Rows.providersName]?.json.array ?? []
    let lost = entries.filter { entry in
      entry[Rows.vertical.name]?.string.map { verticals[$0] == nil } ?? false
    }
    let isUnused = !lost.isEmpty && lost.allSatisfy { $0[Rows.enabled.name]?.bool == false }
    guard isUnused else {
      checker.findings += absentVerticals
      return
    }
    guard inspects else { return }
    warnings += Finding.problems(
      absentVerticals.map { finding in
        var finding = finding
        finding.message += "; nothing that is enabled needs it"
        return finding
      }, in: tree.text)
  }

  private mutating func read(_ file: VerticalFile) -> Vertical? {
    verticalProblems += file.problems
    if file.vertical == nil { lostVerticals.add(file.name) }
    return file.vertical
  }

  /// Adds a vertical; tells the problem when its name is taken.
  private func register(
    _ vertical: Vertical, from home: String, in verticals: inout Registry<Vertical>,
    _ homes: inout [String: String]
  ) -> String? {
    if let other = homes[vertical.name] {
      return
        "the vertical \(Wording.quoted(vertical.name)) of \(home) has the name of the one of \(other); "
        + "give it another name"
    }
    homes[vertical.name] = home
    // The name is not taken, or it would have a home.
    try? verticals.register(vertical)
    return nil
  }
}
