import SwiftOutline
import SwiftSource

extension Project {
  /// Whether a function or property makes a SwiftUI view, as its declared type says.
  public func makesView(_ member: DeclarationRef) -> Bool { isView(valueType(of: member)) }

  /// Whether a type is a view of the project, `some View` or a box for any view.
  public func isView(_ type: ValueType) -> Bool {
    if case .instance(let id) = type, roles(of: id).contains(.view) { return true }
    return isUnnamedView(type)
  }

  /// Whether a type is a view and does not say which: `some View`, `AnyView`. An extension makes it one that the project knows.
  func isUnnamedView(_ type: ValueType) -> Bool {
    let word: WordID
    switch type {
    case .external(let name): word = name
    case .instance(let id) where !self[id].isDeclared: word = self[id].name
    default: return false
    }
    return idioms.names(.unnamedViewTypes).matches(text(word))
  }

  /// Whether a function is declared for all views: `extension View`.
  func isViewExtension(_ function: DeclarationRef) -> Bool {
    guard let type = type(around: function), !self[type].isDeclared else { return false }
    return text(self[type].name) == "View"
  }

  /// The `body` of a view, the `body(content:)` of a modifier.
  func bodyMember(of type: TypeID) -> DeclarationRef? {
    guard let name = words.find("body") else { return nil }
    return members(named: name, of: type).first { self[$0].kind == .variable || self[$0].kind == .function }
  }

  /// The stored property of a view that takes an argument of its initialiser; nil where that cannot be told.
  func content(of type: TypeID, at argument: NodeIndex, of call: NodeIndex, reader: BodyReader) -> DeclarationRef? {
    let outline = reader.outline
    let label = outline[argument].word
    let stored = members(of: type).filter {
      self[$0].kind == .variable && self[$0].modifiers.isDisjoint(with: [.computed, .static])
    }
    let own = members(of: type).filter { self[$0].kind == .initializer }
    guard own.isEmpty else {
      let fitting = reader.targets(of: call).filter { own.contains($0) }
      guard fitting.count == 1,
        let pair = reader.pairs(of: call, with: fitting[0]).first(where: { $0.argument == argument })
      else { return nil }
      return property(setBy: pair.parameter, in: fitting[0], among: stored)
    }
    if label != .none as WordID { return stored.first { self[$0].name == label } }
    let closures = stored.filter { isContent($0) }
    return outline[argument].flags.contains(.trailing) && closures.count == 1 ? closures[0] : nil
  }

  private func isContent(_ property: DeclarationRef) -> Bool {
    if case .function = valueType(of: property) { return true }
    return attributeNames(of: property).contains("ViewBuilder")
  }

  /// `self.content = content` or `content()`.
  private func property(
    setBy parameter: DeclarationRef, in initializer: DeclarationRef, among stored: [DeclarationRef]
  ) -> DeclarationRef? {
    for body in bodies(of: initializer, type: type(around: initializer)) {
      let outline = files[body.file].outline
      for index in outline.subtree(of: body.root) where outline.nodes[index].kind == .assign {
        let sides = Array(outline.children(of: NodeIndex(index)))
        guard sides.count == 2, outline[sides[1]].word == self[parameter].name,
          let found = stored.first(where: { self[$0].name == outline[sides[0]].word })
        else { continue }
        return found
      }
    }
    return nil
  }
}
