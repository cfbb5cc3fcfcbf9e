import SearchKit

/// Which part of what was found a page shows.
enum PageText {
  /// "12 results", "50 results or more", "1–10 of 12", "1–10 of 50 or more", "nothing found".
  static func extent(of section: SearchReport.Section) -> String {
    guard let sort = section.sort, section.total > 1 else { return part(of: section) }
    return part(of: section) + ", by \(section.vertical.field(sort.field)?.label ?? sort.field)"
      + (sort.descends == true ? ", the greatest first" : "")
  }

  /// "12 results", "50 results or more".
  static func count(of section: SearchReport.Section) -> String {
    Figure.count(section.total, "result", "results") + bound(of: section)
  }

  private static func bound(of section: SearchReport.Section) -> String {
    section.totalIsLowerBound ? " or more" : ""
  }

  private static func part(of section: SearchReport.Section) -> String {
    let shown = section.results.count
    let all = count(of: section)
    if section.total == 0 { return section.withheld > 0 ? "nothing has all of it" : "nothing found" }
    if shown == 0 { return "none of \(all) on this page" }
    if shown == section.total { return all }
    let last = section.firstRank + shown - 1
    return (shown == 1 ? "\(last)" : "\(section.firstRank)–\(last)") + " of \(section.total)"
      + bound(of: section)
  }
}
