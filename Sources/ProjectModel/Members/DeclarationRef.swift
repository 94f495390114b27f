import SwiftOutline
import SwiftSource

/// A place in a file of the project.
public struct Place: Hashable, Sendable {
  /// Index into `Project.files`.
  public var file: Int
  /// Byte offsets.
  public var range: ByteRange

  /// A byte range of a file.
  public init(file: Int, range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// A declaration of some file.
public struct DeclarationRef: Hashable, Comparable, Sendable {
  /// Index into `Project.files`.
  public var file: Int
  /// The row in that file's outline.
  public var index: DeclarationIndex

  /// A row of a file.
  public init(file: Int, index: DeclarationIndex) {
    self.file = file
    self.index = index
  }

  /// Path order, then source order.
  public static func < (left: DeclarationRef, right: DeclarationRef) -> Bool {
    (left.file, left.index) < (right.file, right.index)
  }
}

/// A node of some file.
public struct NodeRef: Hashable, Comparable, Sendable {
  /// Index into `Project.files`.
  public var file: Int
  /// The node in that file's outline.
  public var index: NodeIndex

  /// A node of a file.
  public init(file: Int, index: NodeIndex) {
    self.file = file
    self.index = index
  }

  /// Path order, then source order.
  public static func < (left: NodeRef, right: NodeRef) -> Bool {
    (left.file, left.index) < (right.file, right.index)
  }
}

/// A type that the project declares or extends.
public struct TypeID: Hashable, Comparable, Sendable {
  /// Index into `Project.types`.
  public var index: Int

  /// Wraps an index.
  public init(_ index: Int) { self.index = index }

  /// In the order in which the types were found.
  public static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}

/// A type by name: one the project knows, or one that only its users name.
public enum TypeName: Hashable, Sendable {
  /// Declared or extended here.
  case project(TypeID)
  /// Not declared here.
  case external(WordID)
}
