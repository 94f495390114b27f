/// One Swift file of an example.
public struct ExampleFile: Hashable, Sendable {
  /// The path after the language tag; `Example.swift` where none is written.
  public var path: String
  /// The source, each line ended by a newline.
  public var text: String
  /// The 1-based line of the card on which the file's first line stands.
  public var firstLine: Int

  /// A file from its parts.
  public init(path: String, text: String, firstLine: Int = 1) {
    self.path = path
    self.text = text
    self.firstLine = firstLine
  }
}

/// The Swift fences under one heading: a project of its own.
public struct ExampleProject: Hashable, Sendable {
  /// The text of the heading.
  public var heading: String
  /// The 1-based line of the heading in its file.
  public var line: Int
  /// The card, or the file beside it, in which the example stands.
  public var path: String
  /// In the order of the card.
  public var files: [ExampleFile]
  /// What its comments expect.
  public var expectations: [Expectation]
  /// The text of its `.coordlint.json`, if it has one.
  public var configuration: String?
  /// Whether notes of the card's own rule are allowed (`swift notes`).
  public var allowsNotes: Bool

  /// A project from its parts.
  public init(
    heading: String, line: Int = 1, path: String = "", files: [ExampleFile], expectations: [Expectation] = [],
    allowsNotes: Bool = false
  ) {
    self.heading = heading
    self.line = line
    self.path = path
    self.files = files
    self.expectations = expectations
    self.allowsNotes = allowsNotes
  }
}
