import PatternLanguage
import RuleCards

extension ConfigurationReader {
  /// Words for idioms: a list, or a list for each hole where the card has several.
  mutating func readIdioms(_ node: JSONNode) {
    for member in members(of: node, called: "idioms") {
      guard let holes = vocabulary.idioms[member.key], let first = holes.first else {
        complain(
          "there is no idiom '\(member.key)'", at: member.keyRange,
          hint: Self.hint(
            for: member.key, in: Array(vocabulary.idioms.keys), otherwise: "each is a file in Rules/idioms"))
        continue
      }
      switch member.value.value {
      case .object: readHoles(member, known: holes)
      case .array where holes.count > 1:
        complain(
          "'\(member.key)' has several lists", at: member.value.range,
          hint: "write {\"\(first)\": […]}; known: \(holes.joined(separator: ", "))")
      default: configuration.idioms[member.key] = [first: words(member.value, of: member.key, called: member.key)]
      }
    }
  }

  private mutating func readHoles(_ idiom: JSONMember, known: [String]) {
    for member in members(of: idiom.value, called: idiom.key) {
      guard known.contains(member.key) else {
        complain(
          "'\(idiom.key)' has no list '\(member.key)'", at: member.keyRange,
          hint: Spelling.hint(for: member.key, in: known))
        continue
      }
      configuration.idioms[idiom.key, default: [:]][member.key] = words(
        member.value, of: idiom.key, called: member.key)
    }
  }

  /// Functions for an idiom that speaks of calls, else names.
  private mutating func words(_ node: JSONNode, of idiom: String, called name: String) -> [Sourced<String>] {
    guard vocabulary.calls.contains(idiom) else { return names(node, called: name) }
    return strings(node, called: name).compactMap { text, element in
      if VerbSpelling(text) != nil { return place(text, element) }
      complain(
        "'\(text)' is no function", at: element.range, hint: "write attachFlow, or attach(flow:) with its labels")
      return nil
    }
  }

  /// Layers by name, then what they say of each other.
  mutating func readLayers(_ node: JSONNode) {
    for member in members(of: node, called: "layers") {
      var layer = Configuration.Layer(name: Sourced(member.key, from: text.origin(member.keyRange)))
      let found = members(of: member.value, called: "a layer", keys: LayerKey.self)
      for (key, inner) in found {
        switch key {
        case .paths: layer.paths = globs(inner.value, called: key.rawValue)
        case .modules: layer.modules = names(inner.value, called: key.rawValue)
        case .forbid: layer.forbidden = names(inner.value, called: key.rawValue)
        case .only: layer.only = names(inner.value, called: key.rawValue)
        }
      }
      if case .object = member.value.value, !found.contains(where: { $0.key == .paths || $0.key == .modules }) {
        complain(
          "the layer '\(member.key)' has neither files nor modules", at: member.keyRange,
          hint: "add \"paths\" or \"modules\"")
      }
      configuration.layers.append(layer)
    }
  }
}
