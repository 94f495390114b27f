import SwiftOutline

/// Where a name is looked up.
public struct Scope: Hashable, Sendable {
  /// Index into `Project.files`.
  public var file: Int
  /// The type whose body (or extension) is around the name.
  public var type: TypeID?
  /// The innermost declaration around the name, for its generic parameters; `.none` at file level.
  public var declaration: DeclarationIndex

  /// A scope in a file.
  public init(file: Int, type: TypeID?, declaration: DeclarationIndex = .none) {
    self.file = file
    self.type = type
    self.declaration = declaration
  }
}
