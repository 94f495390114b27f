import SwiftOutline
import SwiftSource

/// The modules that each file imports, by name.
struct ImportTable: Sendable {
  /// By file; of `import class Kit.Base` both `Kit` and the name that follows.
  private(set) var ofFile: [Set<WordID>]
  /// Whether no file imports anything.
  let isEmpty: Bool

  init(files: [FileFacts]) {
    ofFile = files.map { Self.modules(of: $0.outline) }
    isEmpty = ofFile.allSatisfy(\.isEmpty)
  }

  private static func modules(of outline: FileOutline) -> Set<WordID> {
    var modules: Set<WordID> = []
    for row in outline.declarations where row.kind == .import {
      modules.insert(row.name)
      modules.insert(outline.module(of: row))
    }
    return modules
  }
}
