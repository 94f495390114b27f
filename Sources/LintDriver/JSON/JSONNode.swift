/// A value of a JSON document with its place.
struct JSONNode: Hashable, Sendable {
  /// What it is.
  enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order of the document; no key occurs twice.
    case object([JSONMember])
  }

  var value: Value
  /// UTF-8 byte offsets.
  var range: Range<Int>

  /// How a message calls it: `a list`.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A key of an object with its value.
struct JSONMember: Hashable, Sendable {
  var key: String
  /// UTF-8 byte offsets, quotes included.
  var keyRange: Range<Int>
  var value: JSONNode
}

/// Why a text is no JSON, even with comments and trailing commas.
struct JSONFault: Error, Hashable {
  /// UTF-8 byte offsets.
  var range: Range<Int>
  var message: String
  var hint: String?
}
