import SwiftOutline
import SwiftSource

extension PatternCompiler {
  /// What a pattern can ask for with a word before or after the name.
  private static let askable: Modifiers = [
    .weak, .unowned, .unownedUnsafe, .static, .classMember, .lazy, .private, .fileprivate, .internal, .package, .public,
    .open, .final, .override, .required, .convenience, .mutating, .nonisolated, .async, .throws, .constant, .computed,
    .observed, .limitedSetter, .failable,
  ]

  mutating func compileDeclaration(_ form: PatternForm) throws(LineProblem) {
    let body = form.opensType && !form.rewritten.contains("{") ? " {}" : ""
    try parse(form.isMember ? "class Pattern {\n" + form.rewritten + "\n}" : form.rewritten + body)
    let scope = form.isMember ? DeclarationIndex(0) : .none
    let rows = outline.declarations.isEmpty ? [] : Array(outline.members(of: scope))
    guard let first = rows.first else { throw unreadable() }
    guard rows.count == 1 else {
      throw text.problem("a pattern declares one thing", hint: "write one 'find' line for each")
    }
    result.declaration = try shape(of: first)
  }

  private mutating func shape(of index: DeclarationIndex) throws(LineProblem) -> DeclarationShape {
    let row = outline[index]
    var shape = DeclarationShape(
      kind: row.kind, name: row.kind.isNamed ? word(words[row.name]) : .ignored,
      modifiers: row.modifiers.intersection(Self.askable))
    shape.isVariable = row.kind == .variable && !row.modifiers.contains(.constant)
    shape.attributes = try add(row.attributes)
    shape.inherited = try add(row.inherited)
    if row.type.exists, row.kind != .extension, row.kind != .import { shape.type = try add(row.type) }
    if row.value.exists { shape.value = try add(row.value) }
    if row.body.exists { shape.body = try add(row.body) }
    if row.kind.hasParameters { shape.parameters = try parameters(of: index) }
    if row.kind == .variable, !outline.members(of: index).allSatisfy(isEmptyAccessor) {
      throw text.problem("the body of a variable cannot be matched", hint: "write { ... } for a computed variable")
    }
    return shape
  }

  private mutating func add(_ list: NodeList) throws(LineProblem) -> [Int] {
    var roots: [Int] = []
    for node in outline.roots(of: list) { roots.append(try add(node)) }
    return roots
  }

  /// Whether the accessor says nothing but `...`.
  private func isEmptyAccessor(_ index: DeclarationIndex) -> Bool {
    guard outline[index].body.exists else { return true }
    return outline.children(of: outline[index].body).allSatisfy { words[outline[$0].word] == Self.run }
  }

  private mutating func parameters(of function: DeclarationIndex) throws(LineProblem) -> [DeclarationShape.Parameter] {
    var parameters: [DeclarationShape.Parameter] = []
    for index in outline.members(of: function) where outline[index].kind == .parameter {
      let row = outline[index]
      let (label, name) = (words[row.label], words[row.name])
      if name == Self.run {
        parameters.append(DeclarationShape.Parameter(label: nil, name: .ignored, isRun: true))
        continue
      }
      var parameter = DeclarationShape.Parameter(label: nil, name: word(name))
      if label.isEmpty {
        parameter.label = .absent
      } else if label != name {
        parameter.label = word(label)
      } else if Hole.name(ofWord: name) == nil {
        parameter.label = parameter.name
        parameter.name = .ignored
      }
      if row.type.exists { parameter.type = try add(row.type) }
      parameters.append(parameter)
    }
    return parameters
  }
}

extension DeclarationKind {
  /// Whether the row's name is more than its keyword.
  var isNamed: Bool {
    switch self {
    case .initializer, .deinitializer, .subscript: false
    default: true
    }
  }

  /// Whether the row's parameters are part of what it is.
  var hasParameters: Bool { self == .function || self == .initializer || self == .subscript }
}
