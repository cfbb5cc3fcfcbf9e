/// What stands for the lists where their names have no room: a to z, then aa.
enum ListKeys {
  static func key(_ index: Int) -> String {
    var number = max(0, index)
    var letters: [UInt8] = []
    repeat {
      letters.append(UInt8(ascii: "a") + UInt8(number % 26))
      number = number / 26 - 1
    } while number >= 0
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}
