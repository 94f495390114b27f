/// A pattern for paths, as a `.gitignore` writes it.
///
/// `*` stands for anything within one part of a path, `?` for one character, `[a-z]` and `[!a-z]` for one of a set,
/// `**` as a whole part for any number of parts, `\` takes the meaning from the next character. In a configuration
/// `{a,b}` means either. A pattern with a `/` at its start or in its middle begins at the folder of the file that it
/// is written in, any other one matches at every depth; a `/` at its end limits it to folders.
public struct Glob: Hashable, Sendable {
  /// Why a text is no pattern.
  public struct Fault: Error, Hashable, Sendable {
    /// One sentence.
    public var message: String
    /// What to write instead.
    public var hint: String?
  }

  /// More alternatives are no pattern any more.
  static let alternativeLimit = 256

  /// As it is written.
  public let text: String
  /// Only folders match.
  let matchesFoldersOnly: Bool
  /// The parts of each alternative; a pattern that may begin anywhere begins with `**`.
  private let alternatives: [[GlobPart]]

  /// A pattern of a configuration.
  public init(_ text: String) throws(Fault) {
    guard !text.isEmpty else { throw Fault(message: "the pattern is empty") }
    let spellings = try GlobBraces.expanded(Array(text.utf8))
    try self.init(text: text, spellings: spellings)
  }

  /// A pattern of a `.gitignore`, in which braces are braces; nil where it matches nothing.
  init?(ignoreLine text: String) {
    guard let glob = try? Glob(text: text, spellings: [Array(text.utf8)]) else { return nil }
    self = glob
  }

  private init(text: String, spellings: [[UInt8]]) throws(Fault) {
    self.text = text
    matchesFoldersOnly = spellings.allSatisfy { $0.last == UInt8(ascii: "/") }
    var alternatives: [[GlobPart]] = []
    for spelling in spellings { alternatives.append(try Self.parts(of: spelling)) }
    self.alternatives = alternatives
  }

  /// Whether a name that is no path matches.
  public func matches(name: String) -> Bool { matches(PathParts(name.utf8), isFolder: false) }

  /// Whether a path matches, which is relative to the pattern's folder.
  func matches(_ path: PathParts, isFolder: Bool) -> Bool {
    if matchesFoldersOnly, !isFolder { return false }
    return alternatives.contains { Self.matches($0, path) }
  }

  private static func parts(of spelling: [UInt8]) throws(Fault) -> [GlobPart] {
    var texts = spelling.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if texts.count > 1, texts.last?.isEmpty == true { texts.removeLast() }
    let isAnchored = texts.count > 1
    texts.removeAll { $0.isEmpty || $0.elementsEqual([UInt8(ascii: ".")]) }
    guard !texts.isEmpty else { throw Fault(message: "the pattern names nothing", hint: "'**' is everything") }
    guard !texts.contains(where: { $0.elementsEqual("..".utf8) }) else {
      throw Fault(message: "a pattern cannot leave its folder with '..'")
    }
    var parts: [GlobPart] = isAnchored ? [] : [.anyFolders]
    for text in texts {
      let part = try GlobPart(text)
      // Two in a row say no more than one, but take more time.
      if part != .anyFolders || parts.last != .anyFolders { parts.append(part) }
    }
    // `a/**` is what is in the folder and not the folder.
    if parts.count > 1, parts.last == .anyFolders { parts[parts.count - 1] = .anything }
    return parts
  }

  /// With one way back, to the last `**`: what it took is only ever made longer.
  private static func matches(_ parts: [GlobPart], _ path: PathParts) -> Bool {
    var part = 0
    var name = 0
    var retry: (part: Int, name: Int)?
    while name < path.count {
      if part < parts.count, case .anyFolders = parts[part] {
        retry = (part + 1, name)
        part += 1
      } else if part < parts.count, case .anything = parts[part] {
        return true
      } else if part < parts.count, parts[part].matches(path[name]) {
        part += 1
        name += 1
      } else if let last = retry {
        retry = (last.part, last.name + 1)
        (part, name) = (last.part, last.name + 1)
      } else {
        return false
      }
    }
    return part == parts.count || part == parts.count - 1 && parts[part] == .anyFolders
  }
}

/// A relative path cut at its slashes, ready for many patterns.
struct PathParts: Hashable, Sendable {
  private let bytes: [UInt8]
  private let parts: [Range<Int>]

  init(_ path: some Sequence<UInt8>) {
    bytes = Array(path)
    var parts: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") {
      if index > start { parts.append(start..<index) }
      start = index + 1
    }
    if bytes.count > start { parts.append(start..<bytes.count) }
    self.parts = parts
  }

  var count: Int { parts.count }

  subscript(_ index: Int) -> ArraySlice<UInt8> { bytes[parts[index]] }
}
