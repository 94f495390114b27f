// Everything that begins with `#`: raw strings, extended regexes, directives, availability and macros.
extension TokenScanner {
  mutating func scanPound() {
    if position >= memory.plainPoundsEnd {
      var pounds = 1
      while peek(pounds) == Byte.pound { pounds += 1 }
      switch peek(pounds) {
      case Byte.quote:
        openString(pounds: pounds)
        return
      case Byte.slash:
        scanExtendedRegex(pounds: pounds)
        return
      default:
        memory.plainPoundsEnd = position + pounds
      }
    }
    scanPoundWord()
  }

  private mutating func scanPoundWord() {
    let start = position
    position += 1
    // The parser of the toolchain reads letters only: `#if1` is `#if` and `1`.
    while classes[Int(peek())] == .letter { position += 1 }
    guard position > start + 1, position - start <= 15 else {
      position = start
      take(.pound)
      return
    }
    switch poundWord(from: start + 1) {
    case "if", "else", "elseif", "endif", "sourceLocation":
      emit(.directive, from: start, word: intern(from: start + 1))
    case "available", "unavailable":
      emit(.availability, from: start, word: intern(from: start + 1))
    default:
      position = start
      take(.pound)
    }
  }

  private func poundWord(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
