import SearchKit
import TextFolding

/// Keeps one source, website or chain from filling the first page.
///
/// Results are taken in order; one whose value the page has as often as allowed waits behind the page. There its score
/// is lowered to fit between its neighbours, and the explanation says so. Where the page could not be filled otherwise,
/// nobody waits.
struct Diversity: Sendable {
  /// The name that stands for the provider of what one provider alone has, in place of a field.
  static let provider = "provider"

  var field: String
  /// How many results of the first page may have one value.
  var most: Int

  init?(_ options: Options) {
    guard let field = options.text("field") else { return nil }
    self.field = field
    most = options.integer("most") ?? 3
  }

  /// The list with what is too much of one value behind the first `page` results.
  func spread(_ list: RankedList, over page: Int, in vertical: Vertical) -> RankedList {
    let items = list.items
    guard items.count > most else { return list }
    var counts: [String: Int] = [:]
    var (first, waiting): ([Int], [(index: Int, value: String)]) = ([], [])
    var rest = items.indices
    while let index = rest.first, first.count < page {
      rest = rest.dropFirst()
      let values = values(of: items[index].entity, in: vertical)
      if let full = values.first(where: { counts[$0, default: 0] >= most }) {
        waiting.append((index, full))
      } else {
        first.append(index)
        for value in values { counts[value, default: 0] += 1 }
      }
    }
    guard !waiting.isEmpty else { return list }
    // A page that is not full takes those that wait in their order.
    let order = first + waiting.map(\.index) + rest
    let reasons = Dictionary(uniqueKeysWithValues: waiting.map { ($0.index, $0.value) })
    var spread: [RankedList.Item] = []
    for index in order {
      let item = items[index]
      guard let last = spread.last, !Self.precedes(last, item) else {
        spread.append(item)
        continue
      }
      let wanted = last.score - max(abs(last.score) * Self.step, Self.leastStep)
      let reason = reasons[index].map { "behind \(most) of \($0)" } ?? "behind what waited"
      spread.append(item.adding(Explanation.Term(reason, wanted - item.score)))
    }
    return RankedList(spread)
  }

  /// The difference of scores that puts one before another, as a share of the score, and at least.
  private static let step = 1e-9
  private static let leastStep = 1e-9

  private static func precedes(_ a: RankedList.Item, _ b: RankedList.Item) -> Bool {
    a.score > b.score || (a.score == b.score && RankedList([b, a]).items.first?.entity.id == a.entity.id)
  }

  /// What is counted of an entity: the folded texts of the field, the host of an address; nothing where it tells none.
  private func values(of entity: Entity, in vertical: Vertical) -> [String] {
    if field == Self.provider {
      let names = Set(entity.sources.map(\.provider))
      return names.count == 1 ? Array(names) : []
    }
    guard let value = entity[field] else { return [] }
    if vertical.field(field)?.type == .url {
      return value.texts.compactMap { PageAddress($0)?.host }
    }
    let texts = value.number.map { ["\($0)"] } ?? value.texts.map(Folding.fold)
    return Array(Set(texts.filter { !$0.isEmpty })).sorted()
  }
}

extension RankedList.Item {
  func adding(_ term: Explanation.Term) -> RankedList.Item {
    var item = RankedList.Item(entity: entity, explanation: Explanation(explanation.terms + [term]))
    item.highlights = highlights
    return item
  }
}

extension Diversity {
  static let row = OptionRow(
    "diversity",
    .object([
      OptionRow(
        "field", .field(beside: [provider]), required: true,
        doc:
          "What may not fill the page: `title` for chains, a field with addresses for websites, `provider` for what one provider alone has."
      ),
      OptionRow(
        "most", .integer(1...1000), default: "3", doc: "How many results of one value the first page has."),
    ]),
    doc: "Keeps one source, website or chain from filling the first page; what is too much comes behind it.")
}
