/// What stands between two slashes of a pattern.
enum GlobPart: Hashable, Sendable {
  /// `**`: any number of parts, also none.
  case anyFolders
  /// `**` at the end: at least one part.
  case anything
  case literal([UInt8])
  /// `*.ext`, the most frequent kind.
  case suffix([UInt8])
  case atoms([Atom])

  /// One character of a part, or a run.
  enum Atom: Hashable, Sendable {
    case byte(UInt8)
    case anyRun
    case anyCharacter
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  init(_ text: ArraySlice<UInt8>) throws(Glob.Fault) {
    guard !text.elementsEqual("**".utf8) else {
      self = .anyFolders
      return
    }
    let atoms = try GlobAtomReader.atoms(of: text)
    let bytes = atoms.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
    if bytes.count == atoms.count {
      self = .literal(bytes)
    } else if atoms.first == .anyRun, bytes.count == atoms.count - 1 {
      self = .suffix(bytes)
    } else {
      self = .atoms(atoms)
    }
  }

  /// Whether one part of a path matches.
  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .anyFolders, .anything: true
    case .literal(let bytes): name.elementsEqual(bytes)
    case .suffix(let bytes): name.count >= bytes.count && name.suffix(bytes.count).elementsEqual(bytes)
    case .atoms(let atoms): Self.matches(atoms, Array(name))
    }
  }

  /// With one way back, to the last `*`.
  private static func matches(_ atoms: [Atom], _ name: [UInt8]) -> Bool {
    var atom = 0
    var position = 0
    var retry: (atom: Int, position: Int)?
    while position < name.count {
      if atom < atoms.count, atoms[atom] == .anyRun {
        retry = (atom + 1, position)
        atom += 1
      } else if atom < atoms.count, let length = length(of: atoms[atom], in: name, at: position) {
        atom += 1
        position += length
      } else if let last = retry {
        retry = (last.atom, last.position + 1)
        (atom, position) = (last.atom, last.position + 1)
      } else {
        return false
      }
    }
    return atoms[atom...].allSatisfy { $0 == .anyRun }
  }

  /// The bytes that an atom takes, if it matches.
  private static func length(of atom: Atom, in name: [UInt8], at position: Int) -> Int? {
    switch atom {
    case .byte(let byte): return name[position] == byte ? 1 : nil
    case .anyRun: return nil
    case .anyCharacter: return scalar(in: name, at: position).length
    case .set(let ranges, let isNegated):
      let (length, value) = scalar(in: name, at: position)
      return ranges.contains { $0.contains(value) } == isNegated ? nil : length
    }
  }

  /// A byte that belongs to no character is one by itself.
  static func scalar(in bytes: some Collection<UInt8>, at position: Int) -> (length: Int, value: UInt32) {
    let start = bytes.index(bytes.startIndex, offsetBy: position)
    var iterator = bytes[start...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (1, UInt32(bytes[start])) }
    return (UTF8.width(scalar), scalar.value)
  }
}

/// Reads the characters of one part.
struct GlobAtomReader {
  private let text: [UInt8]
  private var position = 0
  private var atoms: [GlobPart.Atom] = []

  static func atoms(of text: ArraySlice<UInt8>) throws(Glob.Fault) -> [GlobPart.Atom] {
    var reader = GlobAtomReader(text: Array(text))
    while reader.position < reader.text.count { try reader.readNext() }
    return reader.atoms
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func readNext() throws(Glob.Fault) {
    let byte = text[position]
    position += 1
    switch byte {
    case UInt8(ascii: "*"):
      if atoms.last != .anyRun { atoms.append(.anyRun) }
    case UInt8(ascii: "?"): atoms.append(.anyCharacter)
    case UInt8(ascii: "["): try readSet()
    case UInt8(ascii: "\\"):
      guard position < text.count else {
        throw Glob.Fault(message: "a pattern cannot end with a backslash", hint: "write '/' between folders")
      }
      atoms.append(.byte(text[position]))
      position += 1
    default: atoms.append(.byte(byte))
    }
  }

  private mutating func readSet() throws(Glob.Fault) {
    let isNegated =
      position < text.count && (text[position] == UInt8(ascii: "!") || text[position] == UInt8(ascii: "^"))
    if isNegated { position += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    let first = position
    while position < text.count, text[position] != UInt8(ascii: "]") || position == first {
      let low = try readMember()
      let isRange =
        position + 1 < text.count && text[position] == UInt8(ascii: "-") && text[position + 1] != UInt8(ascii: "]")
      if isRange { position += 1 }
      let high = isRange ? try readMember() : low
      guard low <= high else { throw Glob.Fault(message: "a set goes from a higher to a lower character") }
      ranges.append(low...high)
    }
    guard position < text.count else {
      throw Glob.Fault(message: "a '[' is never closed", hint: "write '\\\\[' for the bracket itself")
    }
    position += 1
    atoms.append(.set(ranges, isNegated: isNegated))
  }

  private mutating func readMember() throws(Glob.Fault) -> UInt32 {
    if text[position] == UInt8(ascii: "\\"), position + 1 < text.count { position += 1 }
    let (length, value) = GlobPart.scalar(in: text, at: position)
    position += length
    return value
  }
}
