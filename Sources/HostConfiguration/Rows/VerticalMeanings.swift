import SearchKit

extension VerticalField.Role {
  /// What the value stands for in a `vertical.json`, for its documentation.
  var meaning: String {
    switch self {
    case .title: "the name of the thing"
    case .alias: "another name of it"
    case .summary: "a few words about it, hardly weighed"
    case .prior: "how well known it is, which breaks ties"
    case .distance: "how far it is from the place that a query names, in metres"
    }
  }
}

extension IdentityCondition.Comparison {
  /// What the value stands for in a `vertical.json`, for its documentation.
  var meaning: String {
    switch self {
    case .text: "the same letters, whatever their case and accents"
    case .title: "the same title, wherever its article stands and however its numbers are written"
    case .name: "the same name but for the generic words"
    case .start: "one name begins with the other"
    case .within: "all words of one name occur in the other"
    case .subtitle: "the same title but for a subtitle, or a series' name before it, that one of them lacks"
    case .names: "at least one person in both"
    case .number: "numbers at most the tolerance apart"
    case .phone: "the same subscriber, however the number is written"
    case .address: "the same house number and street"
    case .distance: "places at most the tolerance apart, in metres"
    case .host: "the same host of a web address"
    case .url: "the same page"
    case .id: "the same identifier in one of the schemes"
    }
  }
}

extension IdentityCondition.Expectation {
  /// What the value stands for in a `vertical.json`, for its documentation.
  var meaning: String {
    switch self {
    case .agree: "both have the field and it agrees"
    case .differ: "both have the field and it differs"
    case .notDiffer: "it agrees, or one lacks the field"
    case .notAgree: "it differs, or one lacks the field"
    }
  }
}
