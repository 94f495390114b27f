import SwiftOutline
import SwiftSource

/// One `import` of a file.
public struct ImportFact: Hashable, Sendable {
  /// The declaration.
  public var row: DeclarationRef
  /// The module that it names: of `import class Kit.Base` that is `Kit`.
  public var module: WordID
  /// `@_exported`: whoever imports this module imports that one too.
  public var isExported: Bool
}

extension Project {
  /// The imports of a file, in the order of the file.
  public func imports(of file: Int) -> [ImportFact] {
    let outline = files[file].outline
    return outline.declarations.indices.compactMap { index in
      let row = DeclarationRef(file: file, index: DeclarationIndex(index))
      guard self[row].kind == .import else { return nil }
      return ImportFact(
        row: row, module: outline.module(of: self[row]), isExported: attributeNames(of: row).contains("_exported"))
    }
  }

  /// The name by which others import the module that a file belongs to; empty for what belongs to none.
  public func moduleName(of file: Int) -> String { symbols.moduleNames[module(of: file)] }
}
