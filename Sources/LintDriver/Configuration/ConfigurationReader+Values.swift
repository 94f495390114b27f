import PatternLanguage

extension ConfigurationReader {
  /// The members of an object.
  mutating func members(of node: JSONNode, called name: String) -> [JSONMember] {
    if case .object(let members) = node.value { return members }
    complain("\(Self.subject(name)) is an object and not \(node.kind)", at: node.range)
    return []
  }

  /// The members of an object whose keys are known.
  mutating func members<Key: CaseIterable & RawRepresentable<String>>(
    of node: JSONNode, called name: String, keys: Key.Type
  ) -> [(key: Key, member: JSONMember)] {
    let known = keys.allCases.map(\.rawValue)
    return members(of: node, called: name).compactMap { member in
      if let key = Key(rawValue: member.key) { return (key, member) }
      complainOfUnknown(member, known: known)
      return nil
    }
  }

  mutating func complainOfUnknown(_ member: JSONMember, known: [String]) {
    let hint = Self.hint(for: member.key, in: known, otherwise: "known: " + known.joined(separator: ", "))
    complain("unknown key '\(member.key)'", at: member.keyRange, hint: hint)
  }

  /// One of some words.
  mutating func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ node: JSONNode, called name: String, of values: Value.Type
  ) -> Sourced<Value>? {
    let known = values.allCases.map(\.rawValue)
    guard case .string(let text) = node.value else {
      let words = known.map { "\"\($0)\"" }.joined(separator: ", ")
      complain("\(node.kind) is no \(name)", at: node.range, hint: "write one of \(words)")
      return nil
    }
    guard let value = Value(rawValue: text) else {
      complain("there is no \(name) '\(text)'", at: node.range, hint: Spelling.hint(for: text, in: known))
      return nil
    }
    return place(value, node)
  }

  /// A string that says something.
  mutating func string(_ node: JSONNode, called name: String) -> String? {
    guard case .string(let text) = node.value else {
      complain("\(Self.subject(name)) is a string and not \(node.kind)", at: node.range)
      return nil
    }
    if text.isEmpty || text.contains("\u{0}") {
      complain("\(Self.subject(name)) is \(text.isEmpty ? "empty" : "no text")", at: node.range)
      return nil
    }
    return text
  }

  /// A list of strings, each once.
  mutating func strings(_ node: JSONNode, called name: String) -> [(text: String, node: JSONNode)] {
    guard case .array(let elements) = node.value else {
      var hint: String?
      if case .string(let text) = node.value { hint = "write [\"\(text)\"]" }
      complain("\(Self.subject(name)) is a list of strings and not \(node.kind)", at: node.range, hint: hint)
      return []
    }
    var seen: Set<String> = []
    return elements.compactMap { element in
      guard let text = string(element, called: "each entry of '\(name)'") else { return nil }
      if seen.insert(text).inserted { return (text, element) }
      complain("'\(text)' is in this list twice", at: element.range)
      return nil
    }
  }

  /// A list of patterns.
  mutating func globs(_ node: JSONNode, called name: String) -> [Sourced<PathPattern>] {
    strings(node, called: name).compactMap { text, element in
      do throws(Glob.Fault) {
        guard !text.hasPrefix("!") else {
          throw Glob.Fault(message: "'!' means nothing here", hint: "'include' and 'exclude' are lists of their own")
        }
        return place(PathPattern(try Glob(text), in: configuration.folder), element)
      } catch {
        complain(error.message, at: element.range, hint: error.hint)
        return nil
      }
    }
  }

  /// A list of names, each with `*` at its ends at most.
  mutating func names(_ node: JSONNode, called name: String) -> [Sourced<String>] {
    strings(node, called: name).compactMap { text, element in
      do throws(LineProblem) {
        guard text.contains(where: { $0 != "*" }), !text.contains(","), !text.contains(" ") else {
          throw LineText(text, line: 1).problem("'\(text)' is no name", hint: "write one name: *Flow")
        }
        _ = try NameMatcher.parse(LineText(text, line: 1))
        return place(text, element)
      } catch {
        complain(error.message, at: element.range, hint: error.hint)
        return nil
      }
    }
  }

  /// A list of paths.
  mutating func paths(_ node: JSONNode, called name: String) -> [Sourced<ConfiguredPath>] {
    strings(node, called: name).map { place(ConfiguredPath(text: $0.text, folder: configuration.folder), $0.node) }
  }

  /// One path.
  mutating func path(_ node: JSONNode, called name: String) -> Sourced<ConfiguredPath>? {
    string(node, called: name).map { place(ConfiguredPath(text: $0, folder: configuration.folder), node) }
  }

  /// A value with its place.
  func place<Value: Sendable>(_ value: Value, _ node: JSONNode) -> Sourced<Value> {
    Sourced(value, from: text.origin(node.range))
  }

  mutating func complain(_ message: String, at range: Range<Int>, hint: String? = nil) {
    problems.append(text.problem(message, at: range, hint: hint))
  }

  static func hint(for word: String, in known: [String], otherwise: String) -> String {
    NameSuggestion.closest(to: word, in: known).map { "did you mean '\($0)'?" } ?? otherwise
  }

  private static func subject(_ name: String) -> String {
    name.contains(" ") ? name : "'\(name)'"
  }
}
