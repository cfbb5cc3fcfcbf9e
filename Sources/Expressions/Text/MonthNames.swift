/// The names of months in texts of dates, in lower case.
enum MonthNames {
  /// - Parameter name: without the point of an abbreviation.
  /// - Returns: 1 to 12.
  static func month(_ name: String) -> Int? { months[name.lowercased()] }

  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for (index, names) in names.enumerated() {
      for name in names.split(separator: " ") { months[String(name)] = index + 1 }
    }
    return months
  }()

  /// English, German, French, Spanish, Italian, Portuguese, Dutch, Danish, Norwegian, Swedish, Polish, Czech, Russian,
  /// with the genitive where a date has it, and the usual abbreviations.
  private static let names = [
    "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari styczeń stycznia leden ledna"
      + " январь января янв",
    "february feb februar février févr fév febrero febbraio fevereiro fev februari luty lutego únor února"
      + " февраль февраля фев",
    "march mar märz mär mrz mars marzo março maart mrt marts marzec marca březen března март марта мар",
    "april apr avril avr abril abr aprile kwiecień kwietnia duben dubna апрель апреля апр",
    "may mai mayo maggio mag maio mei maj maja květen května май мая",
    "june jun juni juin junio giugno giu junho czerwiec czerwca červen června июнь июня июн",
    "july jul juli juillet juil julio luglio lug julho lipiec lipca červenec července июль июля июл",
    "august aug août agosto ago augustus augusti sierpień sierpnia srpen srpna август августа авг",
    "september sept sep septembre septiembre settembre set setembro wrzesień września září сентябрь сентября сен сент",
    "october oct oktober okt octobre octubre ottobre ott outubro out październik października říjen října"
      + " октябрь октября окт",
    "november nov novembre noviembre novembro listopad listopada listopadu ноябрь ноября ноя нояб",
    "december dec dezember dez décembre déc diciembre dic dicembre dezembro desember grudzień grudnia prosinec"
      + " prosince декабрь декабря дек",
  ]
}
