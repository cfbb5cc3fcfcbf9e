/// What each list of one query says for each document.
struct Voices {
  /// What one list says for one document.
  struct Voice {
    var list: Int
    /// The document's place in the buffers; nil where the list lacks it.
    var place: Int?
    var value: Double
  }

  private let contribution: Contribution
  private let combination: Combination
  private let lists: FusionLists

  init(_ contribution: Contribution, _ combination: Combination, _ lists: FusionLists) {
    self.contribution = contribution
    self.combination = combination
    self.lists = lists
  }

  /// A list of no weight has no say; where weights are in the factor, it has.
  private func speaks(_ list: Int) -> Bool { lists.weights[list] > 0 || combination.takesWeights }

  private func weight(_ list: Int) -> Double { combination.takesWeights ? 1 : lists.weights[list] }

  private var allWeights: Double { lists.weights.reduce(0, +) }

  /// The scores of a combination that adds up, each multiplied by the scale.
  func summedScores(times scale: Double) -> [Double] {
    let all = lists.documentCount
    var sums = [Double](repeating: 0, count: all)
    var hits = [Int32](repeating: 0, count: all)
    var products = combination.takesWeights ? [Double](repeating: 1, count: all) : []
    for list in 0..<lists.count where speaks(list) {
      let (weight, places) = (weight(list) * scale, lists.places(list))
      let values = contribution.values(of: list, in: lists)
      let absent = contribution.absent(from: list, in: lists).map { $0 * weight }
      if let absent {
        var isListed = [Bool](repeating: false, count: all)
        for place in places { isListed[Int(lists.documents[place])] = true }
        for document in 0..<all where !isListed[document] {
          sums[document] += absent
          hits[document] += 1
        }
      }
      for place in places {
        let document = Int(lists.documents[place])
        sums[document] += values[place - places.lowerBound] * weight
        hits[document] += 1
      }
      if combination.takesWeights { multiply(&products, list) }
    }
    if combination == .sum { return sums }
    let allWeights = allWeights
    for document in 0..<all where hits[document] > 0 {
      let support = Combination.Support(
        hits: Int(hits[document]), weightProduct: products.isEmpty ? 1 : products[document],
        allWeights: allWeights)
      sums[document] *= combination.factor(support) ?? 1
    }
    return sums
  }

  /// A list's weight, once for each document that it has, however often.
  private func multiply(_ products: inout [Double], _ list: Int) {
    for document in Set(lists.documents[lists.places(list)]) {
      products[Int(document)] *= lists.weights[list]
    }
  }

  /// The scores of a combination that picks values, each multiplied by the scale.
  func pickedScores(times scale: Double) -> [Double] {
    said(times: scale).map { voices in
      let picked = combination.picked(of: voices.map(\.value))
      return picked.isEmpty ? 0 : picked.reduce(0) { $0 + voices[$1].value } / Double(picked.count)
    }
  }

  /// What is said for each document and counts in its score, each as its part of the score; and how much is said.
  func parts() -> [(voices: [Voice], hits: Int)] {
    let allWeights = allWeights
    return said().map { voices in
      let support = Combination.Support(
        hits: voices.count,
        weightProduct: Set(voices.map(\.list)).reduce(1) { $0 * lists.weights[$1] }, allWeights: allWeights)
      if let factor = combination.factor(support) {
        return (voices.map { Voice(list: $0.list, place: $0.place, value: $0.value * factor) }, voices.count)
      }
      let picked = combination.picked(of: voices.map(\.value))
      let parts = picked.map { index in
        let voice = voices[index]
        return Voice(list: voice.list, place: voice.place, value: voice.value / Double(picked.count))
      }
      return (parts, voices.count)
    }
  }

  /// All that is said for each document, in the order of the lists, multiplied by the scale.
  func said(times scale: Double = 1) -> [[Voice]] {
    var voices = [[Voice]](repeating: [], count: lists.documentCount)
    for list in 0..<lists.count where speaks(list) {
      let (weight, places) = (weight(list) * scale, lists.places(list))
      let values = contribution.values(of: list, in: lists)
      for place in places {
        voices[Int(lists.documents[place])].append(
          Voice(list: list, place: place, value: values[place - places.lowerBound] * weight))
      }
      guard let absent = contribution.absent(from: list, in: lists) else { continue }
      for document in voices.indices where voices[document].last?.list != list {
        voices[document].append(Voice(list: list, place: nil, value: absent * weight))
      }
    }
    return voices
  }
}
