import SearchKit

/// Which part of what was found a page shows.
enum PageText {
  /// "12 results", "1–10 of 12", "1–10 of 50 or more", "nothing found".
  static func extent(of section: SearchReport.Section) -> String {
    guard let sort = section.sort, section.total > 1 else { return part(of: section) }
    return part(of: section) + ", by \(section.vertical.field(sort.field)?.label ?? sort.field)"
      + (sort.descends == true ? ", the greatest first" : "")
  }

  private static func part(of section: SearchReport.Section) -> String {
    let shown = section.results.count
    let all = Figure.count(section.total, "result", "results")
    if section.withheld > 0 { return "nothing has all of it" }
    if section.total == 0 { return "nothing found" }
    if shown == 0 { return "none of \(all) on this page" }
    if shown == section.total { return all }
    let last = section.firstRank + shown - 1
    return (shown == 1 ? "\(last)" : "\(section.firstRank)–\(last)") + " of \(section.total)"
      + (section.totalIsLowerBound ? " or more" : "")
  }
}
