import Expressions
import SearchKit

/// The declaration of a second request about each of the first hits.
struct FollowPlan: Sendable {
  let plan: RequestPlan
  /// How many hits are asked about at most.
  let most: Int
  private let item: JSONPath
  private let mapping: Mapping

  /// How many requests are on their way at once.
  static let concurrency = 4

  init(
    _ options: Options, base: String?, names: [String], vertical: Vertical
  ) throws(OptionProblems) {
    let hit = ["id", "title"] + vertical.fields.map(\.name)
    let parts = vertical.fields.flatMap { field in field.type.members.map { "\(field.name).\($0)" } }
    let request = options.options("request") ?? Options()
    // Schemes of identifiers may be any.
    let schemes = FollowPlan.identifiers(in: request.members, vertical)
    plan = try RequestPlan(request, base: base, names: names + hit + parts + schemes, path: "follow.request")
    most = options.integer("most") ?? 5
    do {
      item = try JSONPath(options.text("item") ?? "$")
      mapping = try Mapping(options.members["fields"]?.object ?? JSONObject())
    } catch let problem as NotationProblem {
      throw OptionProblems(path: "follow.item", "the JSONPath has a fault: \(problem)")
    } catch let problems as MappingProblems {
      throw OptionProblems(
        problems.problems.map {
          .init(path: "follow.fields.\($0.path)", message: $0.message, allowed: $0.allowed)
        })
    } catch { throw OptionProblems(path: "follow", "\(error)") }
    let unknown = (options.members["fields"]?.object?.names ?? []).first { name in
      let top = name.prefix { $0 != "." }
      return vertical.field(String(top)) == nil
    }
    if let unknown {
      throw OptionProblems([
        .init(
          path: "follow.fields.\(unknown)",
          message: "\(vertical.name) has no field \(Excerpt.quoted(unknown))",
          allowed: vertical.fields.map(\.name), unknown: unknown)
      ])
    }
  }

  /// The names with the dot of an identifier that the texts of a request use.
  private static func identifiers(in members: JSONObject, _ vertical: Vertical) -> [String] {
    let fields = vertical.fields.filter { $0.type == .id }.map(\.name)
    let text = JSONWriter.text(.object(members))
    return TextTemplate(text).variables.filter { name in fields.contains { name.hasPrefix("\($0).") } }
  }

  /// The hit with what the answer tells that it lacks.
  ///
  /// - Throws: `ProviderFailure` for an answer that tells nothing.
  func completed(_ hit: Hit, by answer: HTTPResponse, in vertical: Vertical) throws(ProviderFailure) -> Hit {
    guard (200..<300).contains(answer.status) else {
      throw ProviderFailure(.server, "the source answered with status \(answer.status)")
    }
    guard let document = try? JSONReader.read(answer.body), let found = try? item.first(in: document) else {
      throw ProviderFailure(.unparsable, "the answer is not of the form expected")
    }
    var members = mapping.apply(row: found, root: document, nulls: []).members
    members["title"] = .string(hit.title)
    var hit = hit
    guard let more = try? Hit(json: .object(members), in: vertical, id: hit.id, warning: { _ in }) else {
      return hit
    }
    for (name, value) in more.fields {
      switch (hit.fields[name], value) {
      case (nil, _): hit.fields[name] = value
      case (.ids(let own)?, .ids(let others)): hit.fields[name] = .ids(others.merging(own) { $1 })
      case (.place(let own)?, .place(let other)):
        hit.fields[name] = .place(
          Place(
            point: own.point ?? other.point, address: own.address ?? other.address,
            locality: own.locality ?? other.locality, country: own.country ?? other.country))
      case (_?, _): break
      }
    }
    return hit
  }
}
