import SwiftSource

@testable import SwiftOutline

/// A source text with its outline, and short ways to look at it.
struct Outlined {
  let bytes: [UInt8]
  let outline: FileOutline
  let words: WordTable

  init(_ source: String) { self.init(bytes: Array(source.utf8)) }

  init(bytes: [UInt8]) {
    var words = WordTable()
    let tokens = Lexer.tokens(of: bytes, words: &words)
    self.outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
    self.bytes = bytes
    self.words = words
  }

  func tree(_ node: NodeIndex) -> String { NodeDump.text(of: node, in: outline, words: words) }

  func text(_ range: ByteRange) -> String {
    String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  /// The first row of this kind, and name if given.
  func row(_ kind: DeclarationKind, _ name: String? = nil) -> Declaration? {
    outline.declarations.first { $0.kind == kind && (name == nil || words[$0.name] == name) }
  }

  /// Rows as `kind label name [modifiers]`, indented by nesting.
  var rows: String {
    var lines: [String] = []
    for row in outline.declarations {
      var level = 0
      var parent = row.parent
      while parent.exists {
        level += 1
        parent = outline[parent].parent
      }
      lines.append(String(repeating: "  ", count: level) + line(row))
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ row: Declaration) -> String {
    var parts = [String(describing: row.kind)]
    if row.label != .none { parts.append(words[row.label] + ":") }
    if row.name != .none { parts.append(words[row.name]) }
    let modifiers = Self.modifierNames.filter { row.modifiers.contains($0.0) }.map(\.1)
    if !modifiers.isEmpty { parts.append("[" + modifiers.joined(separator: " ") + "]") }
    return parts.joined(separator: " ")
  }

  private static let modifierNames: [(Modifiers, String)] = [
    (.weak, "weak"), (.unowned, "unowned"), (.unownedUnsafe, "unsafe"), (.unownedSafe, "safe"), (.static, "static"),
    (.classMember, "class"), (.lazy, "lazy"), (.private, "private"), (.fileprivate, "fileprivate"),
    (.internal, "internal"), (.package, "package"), (.public, "public"), (.open, "open"), (.final, "final"),
    (.override, "override"), (.required, "required"), (.convenience, "convenience"), (.mutating, "mutating"),
    (.nonisolated, "nonisolated"), (.async, "async"), (.throws, "throws"), (.constant, "let"),
    (.computed, "computed"), (.observed, "observed"), (.limitedSetter, "limitedSetter"), (.local, "local"),
    (.tuplePattern, "tuple"), (.failable, "failable"), (.optional, "optional"), (.inout, "inout"),
    (.variadic, "variadic"), (.classBound, "classBound"),
  ]

  /// The statements of a function body that holds `source`, without the block's own line.
  static func statements(_ source: String) -> String {
    let outlined = Outlined("func f() {\n\(source)\n}")
    guard let body = outlined.row(.function)?.body, body.exists else { return "no body" }
    return outlined.outline.children(of: body).map { outlined.tree($0) }.joined(separator: "\n")
  }

  /// The annotation of a variable.
  static func type(_ source: String) -> String {
    let outlined = Outlined("var v: \(source)\n")
    guard let type = outlined.row(.variable)?.type, type.exists else { return "no type" }
    return outlined.tree(type)
  }
}
