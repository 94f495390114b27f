// White space, line breaks and comments.
extension TokenScanner {
  mutating func skipSpaces() {
    repeat { position += 1 } while position < bytes.count && classes[Int(bytes[position])] == .space
    flags.insert(.spaceBefore)
  }

  /// A line break in code. Inside an interpolation of a single-line string it ends the string instead.
  mutating func skipNewline() {
    if endsAtNewline {
      abandonString()
      return
    }
    position += 1
    flags = [.startsLine, .spaceBefore]
  }

  mutating func scanSlash() {
    switch peek(1) {
    case Byte.slash: skipLineComment()
    case Byte.star: skipBlockComment()
    default: scanOperator()
    }
  }

  /// `#!` at the very start of a file. It is recorded as a comment, because it is no token.
  mutating func skipShebang() {
    if peek() == Byte.pound, peek(1) == Byte.exclamation { skipLineComment() }
  }

  private mutating func skipLineComment() {
    let start = position
    position += 2
    while position < bytes.count, !Byte.isNewline(bytes[position]) { position += 1 }
    recordComment(from: start)
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    var depth = 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == Byte.star, peek() == Byte.slash {
        position += 1
        depth -= 1
        if depth == 0 { break }
      } else if byte == Byte.slash, peek() == Byte.star {
        position += 1
        depth += 1
      } else if Byte.isNewline(byte) {
        flags.insert(.startsLine)
      }
    }
    if depth > 0 { report(.unterminatedComment, at: start) }
    recordComment(from: start)
  }

  private mutating func recordComment(from start: Int) {
    comments.append(
      ByteRange(start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: position - start)))
    flags.insert(.spaceBefore)
  }
}
