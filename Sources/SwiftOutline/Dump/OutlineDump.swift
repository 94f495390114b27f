import SwiftSource

/// The text of `coordlint dump outline`.
public enum OutlineDump {
  /// `# path`, then one declaration a line, tab separated, in source order. Nothing inside bodies and values.
  public static func text(path: String, outline: FileOutline, bytes: [UInt8], words: WordTable) -> String {
    var dump = OutlineDumpWriter(outline: outline, bytes: bytes, words: words)
    dump.lines.append("# " + path)
    dump.write()
    return dump.lines.joined(separator: "\n") + "\n"
  }
}

private struct OutlineDumpWriter {
  let outline: FileOutline
  let bytes: [UInt8]
  let words: WordTable
  var lines: [String] = []
  /// The types around the row, with the index after their last nested row.
  private var path: [(name: String, end: Int)] = []

  init(outline: FileOutline, bytes: [UInt8], words: WordTable) {
    self.outline = outline
    self.bytes = bytes
    self.words = words
  }

  mutating func write() {
    for (index, row) in outline.declarations.enumerated() where !row.modifiers.contains(.local) {
      while let last = path.last, last.end <= index { path.removeLast() }
      switch row.kind {
      case .class, .struct, .enum, .actor, .protocol, .extension: writeType(row)
      case .function, .initializer: writeFunction(row, at: DeclarationIndex(index))
      case .variable: writeVariable(row)
      default: break
      }
    }
  }

  private mutating func writeType(_ row: Declaration) {
    let inherited = outline.roots(of: row.inherited).map { text($0) }
    write(String(describing: row.kind), name(of: row), inherited.joined(separator: "&"))
    path.append((name(of: row), Int(row.end)))
  }

  private mutating func writeFunction(_ row: Declaration, at index: DeclarationIndex) {
    let labels = outline.members(of: index).filter { outline[$0].kind == .parameter }.map { label(of: outline[$0]) }
    write(row.kind == .function ? "func" : "init", name(of: row), labels.joined())
  }

  private mutating func writeVariable(_ row: Declaration) {
    let name = name(of: row)
    if row.modifiers.contains(.tuplePattern) || row.name == .none || name == "_" { return }
    let keyword = row.modifiers.contains(.constant) ? "let" : "var"
    write(keyword, name, modifiers(of: row), row.type.exists ? text(row.type) : "")
  }

  private mutating func write(_ kind: String, _ name: String, _ columns: String...) {
    let full = (path.map(\.name) + [name]).joined(separator: ".")
    lines.append(([kind, full] + columns).joined(separator: "\t"))
  }

  private func name(of row: Declaration) -> String { SourceSqueezer.text(of: row.nameRange, in: bytes) }

  private func label(of row: Declaration) -> String {
    if row.label == .none { return "_:" }
    if row.label == row.name { return name(of: row) + ":" }
    // The label is the word before the name; only its back-ticks are not in the table.
    var end = Int(row.nameRange.start) - 1
    while end > Int(row.range.start), bytes[end] == UInt8(ascii: " ") { end -= 1 }
    let isEscaped = end >= 0 && bytes[end] == UInt8(ascii: "`")
    return isEscaped ? "`" + words[row.label] + "`:" : words[row.label] + ":"
  }

  private func modifiers(of row: Declaration) -> String {
    var names: [String] = []
    if row.modifiers.contains(.lazy) { names.append("lazy") }
    if row.modifiers.contains(.static) { names.append("static") }
    if row.modifiers.contains(.unownedUnsafe) {
      names.append("unowned(unsafe)")
    } else if row.modifiers.contains(.unownedSafe) {
      names.append("unowned(safe)")
    } else if row.modifiers.contains(.unowned) {
      names.append("unowned")
    }
    if row.modifiers.contains(.weak) { names.append("weak") }
    return names.joined(separator: "&")
  }

  private func text(_ node: NodeIndex) -> String { SourceSqueezer.text(of: outline[node].range, in: bytes) }
}
