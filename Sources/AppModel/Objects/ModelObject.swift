import ProjectModel
import SwiftOutline
import SwiftSource

/// An object of the running app, or rather all objects that one place of the code makes.
public struct ObjectID: Hashable, Comparable, Sendable {
  /// Index into `ObjectGraph.objects`.
  public var index: Int32
  /// Wraps an index.
  public init(_ index: Int32) { self.index = index }
  /// In the order in which they were found.
  public static func < (left: ObjectID, right: ObjectID) -> Bool { left.index < right.index }
}

/// What the points-to analysis knows of an object.
public struct ModelObject: Sendable {
  /// Where objects come from.
  public enum Kind: Hashable, Sendable {
    /// The holder of variables at file level.
    case global
    /// A type itself, with its static members.
    case type
    /// Made by the code at `site`: an allocation site.
    case made
    /// Of a class that nothing in the input makes.
    case elsewhere
    /// What one parameter or property is given from outside, whatever it is.
    case given
    /// A subscription, timer or task that some framework made.
    case token
    /// A closure or local function of an instance of code.
    case closure(instance: Int32, index: Int32)
    /// A method as a value, bound to an object (`-1`: a function at file level).
    case method(DeclarationRef, receiver: Int32)
  }

  /// Where it comes from.
  public var kind: Kind
  /// Its class, struct or enum; `.external` for what the project does not declare.
  public var type: ValueType
  /// The expression that makes it.
  public var site: NodeRef?
  /// The instances of code that make it.
  public var makers: [Int32] = []
}

/// A body as it runs on one object.
public struct CodeInstance: Sendable {
  /// Index into `ObjectGraph.codes`.
  public var code: Int32
  /// `self`; the object of the type for static code, 0 for code at file level.
  public var receiver: ObjectID
  /// The variable of its slot 0; the others follow.
  public var base: Int32
  /// The child that was handed over, where a function runs once for each; -1 for all others.
  public var child: Int32 = -1
  /// The number of the calls that it runs for, where a function runs once for each; -1 for all others.
  var call: Int32 = -1
  /// The number of the first step of its code among those of all codes.
  var firstStep: Int32
}

/// A piece of an instance that runs as a whole: the body, or one of its closures.
public struct CodePoint: Hashable, Sendable {
  /// Index into `ObjectGraph.instances`.
  public var instance: Int32
  /// Index into the closures of its code; -1 for the body.
  public var closure: Int32
  /// A part of an instance.
  public init(instance: Int32, closure: Int32) {
    self.instance = instance
    self.closure = closure
  }
}

/// One step of one instance.
public struct StepRef: Hashable, Sendable, BitwiseCopyable {
  /// Index into `ObjectGraph.instances`.
  public var instance: Int32
  /// Index into the instructions of its code.
  public var step: Int32
  /// A step of an instance.
  public init(instance: Int32, step: Int32) {
    self.instance = instance
    self.step = step
  }
}
