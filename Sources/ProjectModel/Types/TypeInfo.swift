import SwiftOutline
import SwiftSource

/// One type of the project with everything that its declaration and extensions say, over all files.
public struct TypeInfo: Sendable {
  /// Its own name.
  public var name: WordID
  /// `class`, `struct` …; `extension` for a type that the project only extends.
  public var kind: DeclarationKind
  /// The type around it.
  public var outer: TypeID?
  /// Index into `Project.modules`.
  public var module: Int
  /// The only file that sees the type: it is `private` or `fileprivate`.
  public var onlyFile: Int?
  /// The declaration (or several, under `#if`), then the extensions, in path order.
  public var rows: [DeclarationRef]
  /// Supertypes and conformances as written, over all rows.
  public var supertypes: [TypeName] = []
  /// Project types that name this one as a supertype.
  public var subtypes: [TypeID] = []

  /// Whether the project declares the type itself.
  public var isDeclared: Bool { kind != .extension }
  /// Whether its instances are references.
  public var isReference: Bool { kind == .class || kind == .actor }
}
