import SwiftSyntax

/// The declarations of the toolchain's parser, as `coordlint dump outline` prints them.
enum ExpectedOutline {
  static func lines(of tree: SourceFileSyntax) -> [String] {
    let visitor = OutlineVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.lines
  }
}

/// Walks declarations and `#if` branches, and never a body.
final class OutlineVisitor: SyntaxVisitor {
  var lines: [String] = []
  private var path: [String] = []

  private func open(_ kind: String, _ name: some SyntaxProtocol, _ inherited: InheritanceClauseSyntax?)
    -> SyntaxVisitorContinueKind
  {
    path.append(name.plainText)
    let types = inherited?.inheritedTypes.map { $0.type.plainText }.joined(separator: "&") ?? ""
    lines.append([kind, path.joined(separator: "."), types].joined(separator: "\t"))
    return .visitChildren
  }

  private func close() { path.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open("class", node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { close() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open("struct", node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { close() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open("enum", node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { close() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open("actor", node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { close() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open("protocol", node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open("extension", node.extendedType, node.inheritanceClause)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  private func add(_ kind: String, _ name: String, _ fields: String...) {
    lines.append(([kind, (path + [name]).joined(separator: ".")] + fields).joined(separator: "\t"))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("func", node.name.plainText, labels(node.signature.parameterClause))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("init", "init", labels(node.signature.parameterClause))
    return .skipChildren
  }

  private func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    clause.parameters.map { $0.firstName.plainText + ":" }.joined()
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let modifiers = node.modifiers.map(\.plainText).filter {
      $0.hasPrefix("weak") || $0.hasPrefix("unowned") || $0 == "static" || $0 == "lazy"
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let type = binding.typeAnnotation?.type.plainText ?? ""
      add(node.bindingSpecifier.text, name.identifier.plainText, modifiers.sorted().joined(separator: "&"), type)
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SyntaxProtocol {
  /// The tokens without what stands between them and without back-ticks.
  var plainText: String {
    tokens(viewMode: .sourceAccurate).map(\.text).joined().filter { $0 != "`" && !$0.isWhitespace }
  }
}

extension Agreement {
  /// Compares lines in their order; back-ticks, and the spaces of raw identifiers, are not compared.
  mutating func compare(_ file: String, expected: [String], actual: Substring) {
    let left = expected
    let right = actual.split(separator: "\n").map { $0.filter { $0 != "`" && $0 != " " } }
    self.expected += left.count
    guard left != right else { return }
    let changes = right.difference(from: left)
    record(
      file, missing: changes.removals.map(Self.text), extra: changes.insertions.map(Self.text))
  }

  private static func text(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(let index, let line, _), .remove(let index, let line, _): "line \(index + 1): \(line.debugDescription)"
    }
  }
}
