import SwiftOutline
import SwiftSource

/// Moves every other top-level declaration of one file into a second file.
enum SplittingVariant {
  static func applied(to project: ExampleProject) -> VariantProject? {
    for index in project.files.indices {
      guard let cut = FileCut(project.files[index]) else { continue }
      var variant = VariantProject(
        files: project.files, origins: project.files.map(\.lineOrigins), expected: project, keepsColumns: false)
      variant.replace(index, by: cut)
      return variant
    }
    return nil
  }
}

extension VariantProject {
  fileprivate mutating func replace(_ index: Int, by cut: FileCut) {
    let path = files[index].path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var name = folder + "Moved.swift"
    while files.contains(where: { $0.path == name }) { name = folder + "More" + name.dropFirst(folder.count) }
    let lines = files[index].lines
    func text(_ numbers: [Int]) -> String { numbers.map { lines[$0 - 1] + "\n" }.joined() }
    func places(_ numbers: [Int]) -> [Origin] { numbers.map { Origin(path: path, line: $0) } }
    files[index].text = text(cut.kept)
    origins[index] = places(cut.kept)
    files.append(ExampleFile(path: name, text: text(cut.moved)))
    origins.append(places(cut.moved))
  }
}

/// Which lines of a file stay and which move; imports are in both.
private struct FileCut {
  var kept: [Int] = []
  var moved: [Int] = []

  /// `nil` where there is nothing to move, or moving would change what the code means.
  init?(_ file: ExampleFile) {
    var words = WordTable.keywords
    let bytes = Array(file.text.utf8)
    let tokens = Lexer.tokens(of: bytes, words: &words)
    let outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
    let rows = Array(outline.members(of: .none))
    guard !outline.topLevelCode.exists, Self.canMove(rows, in: outline) else { return nil }
    let count = file.lines.count
    let imports = rows.filter { outline[$0].kind == .import }
    let others = rows.filter { outline[$0].kind != .import }
    guard let chunks = Self.chunks(others, after: imports.last, of: outline, bytes: bytes, lineCount: count) else {
      return nil
    }
    let head = chunks.first.map { Array(1..<max($0.lowerBound, 1)) } ?? []
    let groups = Self.groups(others, of: outline)
    kept = head
    moved = head
    for (chunk, group) in zip(chunks, groups) {
      if group.isMultiple(of: 2) { kept += chunk } else { moved += chunk }
    }
    if moved.count == head.count { return nil }
  }

  /// Nothing is private to the file, and no `#if` would be torn apart.
  private static func canMove(_ rows: [DeclarationIndex], in outline: FileOutline) -> Bool {
    rows.allSatisfy { row in
      outline[row].modifiers.isDisjoint(with: [.private, .fileprivate]) && outline[row].condition == .max
    }
  }

  /// The lines of each declaration with the comments before it.
  private static func chunks(
    _ rows: [DeclarationIndex], after lastImport: DeclarationIndex?, of outline: FileOutline, bytes: [UInt8],
    lineCount: Int
  ) -> [ClosedRange<Int>]? {
    var cursor = LineCursor()
    var last = lastImport.map { cursor.place(of: Int(outline[$0].range.end), in: bytes).line } ?? 0
    var chunks: [ClosedRange<Int>] = []
    for (position, row) in rows.enumerated() {
      let start = cursor.place(of: Int(outline[row].range.start), in: bytes).line
      let end = cursor.place(of: Int(outline[row].range.end), in: bytes).line
      guard start > last, end <= lineCount else { return nil }
      chunks.append(last + 1...(position == rows.count - 1 ? lineCount : end))
      last = end
    }
    return chunks
  }

  /// A number for each declaration; those with the same number stay together: a type and its extensions
  /// where the type has members that only the same file may see.
  private static func groups(_ rows: [DeclarationIndex], of outline: FileOutline) -> [Int] {
    var groups: [Int] = []
    var known: [WordID: Int] = [:]
    var next = 0
    let guarded = Set(rows.filter { hasPrivateMember($0, outline) }.map { outline[$0].name })
    for row in rows {
      let name = outline[row].name
      let group = guarded.contains(name) ? known[name] ?? next : next
      if group == next { next += 1 }
      known[name] = group
      groups.append(group)
    }
    return groups
  }

  private static func hasPrivateMember(_ row: DeclarationIndex, _ outline: FileOutline) -> Bool {
    let inside = outline.declarations[row.index..<Int(outline[row].end)]
    return inside.contains { !$0.modifiers.isDisjoint(with: [.private, .fileprivate]) }
  }
}
