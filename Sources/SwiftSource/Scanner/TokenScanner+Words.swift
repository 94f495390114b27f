// Identifiers: plain, back-ticked, `$0`, and what begins with a byte beyond ASCII.
extension TokenScanner {
  mutating func scanWord() {
    let start = position
    skipWordCharacters()
    emit(.word, from: start, word: intern(from: start))
  }

  mutating func scanDollar() {
    let start = position
    position += 1
    skipWordCharacters()
    emit(.word, from: start, word: intern(from: start))
  }

  /// Advances over characters that continue an identifier.
  mutating func skipWordCharacters() {
    while position < bytes.count {
      let kind = classes[Int(bytes[position])]
      if kind.continuesWord {
        position &+= 1
      } else if kind == .high {
        let scalar = SourceScalar(at: position, in: bytes)
        guard scalar.continuesIdentifier else { return }
        position += scalar.length
      } else {
        return
      }
    }
  }

  /// `` `name` `` and raw identifiers such as `` `any text` ``; both end on their line.
  mutating func scanEscapedWord() {
    let start = position
    var end = start + 1
    while end < bytes.count, bytes[end] != Byte.backtick, !Byte.isNewline(bytes[end]) { end += 1 }
    guard byte(at: end) == Byte.backtick, end > start + 1 else {
      take(.unknown)
      return
    }
    position = end
    let word = intern(from: start + 1)
    position = end + 1
    emit(.escapedWord, from: start, word: word)
  }

  mutating func scanHigh() {
    let scalar = SourceScalar(at: position, in: bytes)
    if scalar.isSpace {
      position += scalar.length
      flags.insert(.spaceBefore)
    } else if scalar.startsIdentifier {
      scanWord()
    } else if scalar.startsOperator {
      scanOperator()
    } else {
      scanInvalid()
    }
  }

  /// A run of bytes that begin no token. What may continue an identifier stays with it.
  mutating func scanInvalid() {
    let start = position
    while position < bytes.count {
      switch classes[Int(bytes[position])] {
      case .invalid: position += 1
      case .high:
        let scalar = SourceScalar(at: position, in: bytes)
        guard position == start || !(scalar.isSpace || scalar.startsIdentifier || scalar.startsOperator) else {
          emit(.unknown, from: start)
          return
        }
        position += scalar.length
      default:
        emit(.unknown, from: start)
        return
      }
    }
    emit(.unknown, from: start)
  }
}
