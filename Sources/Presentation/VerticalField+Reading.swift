import SearchKit

extension VerticalField {
  /// Whether its values are read by their digits, so that they stand right-aligned and are never cut.
  var isFigure: Bool {
    switch type {
    case .year, .number, .rating: true
    case .text, .names, .tags, .date, .price, .place, .phone, .url, .image, .id, .flag: false
    }
  }

  /// Whether its values are addresses, which a program that shows them may follow.
  var isAddress: Bool {
    switch type {
    case .url, .image: true
    case .text, .names, .tags, .year, .date, .number, .rating, .price, .place, .phone, .id, .flag: false
    }
  }

  /// Whether it tells of the thing itself, so that sources that differ in it contradict each other; each source has
  /// addresses and identifiers of its own.
  var isFact: Bool {
    switch type {
    case .url, .image, .id: false
    case .text, .names, .tags, .year, .date, .number, .rating, .price, .place, .phone, .flag: show
    }
  }
}
