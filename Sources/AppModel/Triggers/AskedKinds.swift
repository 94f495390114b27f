import ProjectModel
import SwiftOutline
import SwiftSource

/// Code that runs only for some kinds of coordinators.
///
///     switch child.type { case .login: children.removeAll() … }
///     if child is LoginCoordinator { … }
struct KindBranch {
  /// The `case` or `if`.
  var statement: NodeIndex
  /// The nodes that the test decides about.
  var range: Range<Int>
  var kinds: [TypeID]
  /// What the test looks at, if it is a name.
  var subject: WordID
}

/// For which kinds of coordinators code runs, by the tests around it.
final class AskedKinds {
  private let graph: ObjectGraph
  private let tags: KindTags
  /// By code, once it was asked for.
  private var branches: [[KindBranch]?]

  init(_ graph: ObjectGraph) {
    self.graph = graph
    tags = KindTags(graph.project)
    branches = Array(repeating: nil, count: graph.codes.count)
  }

  /// The coordinators for which alone a node runs: those of the innermost branch that asks for any.
  func kinds(around node: NodeIndex, in instance: Int32) -> [TypeID] {
    let around = branches(of: instance).filter { $0.range.contains(node.index) }
    let innermost = around.max { $0.statement.index < $1.statement.index }?.statement
    return around.filter { $0.statement == innermost }.flatMap(\.kinds)
  }

  /// Whether an object may be of one of the kinds that a branch asks for; other objects than coordinators say nothing.
  func isOneOf(_ kinds: [TypeID], _ object: Int32) -> Bool {
    guard !kinds.isEmpty, case .instance(let id) = graph.objects[Int(object)].type,
      graph.project.roles(of: id).contains(.coordinator)
    else { return true }
    return kinds.contains { graph.project.areRelated(id, $0) }
  }

  /// Whether a node may run for an object that its function is given: not in a branch that asks the parameter for other kinds.
  func mayRun(_ node: NodeIndex, in instance: Int32, for object: Int32) -> Bool {
    guard object >= 0, !branches(of: instance).isEmpty else { return true }
    let around = branches(of: instance).filter { $0.range.contains(node.index) }
    return Dictionary(grouping: around, by: \.statement).values.allSatisfy { tests in
      !isAsked(object, by: tests, in: instance) || isOneOf(tests.flatMap(\.kinds), object)
    }
  }

  private func isAsked(_ object: Int32, by tests: [KindBranch], in instance: Int32) -> Bool {
    tests.contains { test in
      graph.code(of: instance).parameters.contains {
        graph.project[$0.parameter].name == test.subject
          && graph.objects(in: $0.slot, of: instance).containsSorted(object)
      }
    }
  }

  private func branches(of instance: Int32) -> [KindBranch] {
    let code = Int(graph.instances[Int(instance)].code)
    if let known = branches[code] { return known }
    let found = read(graph.codes[code].body)
    branches[code] = found
    return found
  }

  // MARK: Tests

  private func read(_ body: Body) -> [KindBranch] {
    let outline = graph.project.files[body.file].outline
    var branches: [KindBranch] = []
    for index in outline.subtree(of: body.root) {
      let node = NodeIndex(index)
      switch outline[node].kind {
      case .switchStatement: branches += cases(of: node, in: body, outline)
      case .ifStatement: branches += tests(of: node, in: body, subject: nil, outline)
      default: break
      }
    }
    return branches
  }

  private func cases(of choice: NodeIndex, in body: Body, _ outline: FileOutline) -> [KindBranch] {
    guard let asked = outline.firstChild(of: choice) else { return [] }
    let cases = outline.children(of: choice).filter { outline[$0].kind == .switchCase }
    let byType = cases.flatMap { tests(of: $0, in: body, subject: asked, outline) }
    guard let tag = tag(asked, outline) else { return byType }
    let named = Set(cases.flatMap { KindTags.constants(of: $0, outline) })
    return byType
      + cases.compactMap { node in
        let words = KindTags.constants(of: node, outline)
        let isRest = words.isEmpty
        let kinds = tags.kinds(of: tag, among: isRest ? named : words, isNegated: isRest)
        return branch(node, after: node, kinds, subject: asked, outline)
      }
  }

  /// `case let login as LoginCoordinator:`, `if child is LoginCoordinator`, `if child.type == .login`.
  private func tests(
    of statement: NodeIndex, in body: Body, subject: NodeIndex?, _ outline: FileOutline
  ) -> [KindBranch] {
    let scope = Scope(file: body.file, type: body.type, declaration: body.owner)
    return outline.children(of: statement).filter { outline[$0].kind != .block }.compactMap { test in
      let types = outline.subtree(of: test).compactMap { index -> TypeID? in
        guard outline.nodes[index].kind == .type else { return nil }
        let id = graph.project.valueType(of: NodeIndex(index), in: scope).typeID
        return id.flatMap { graph.project.roles(of: $0).contains(.coordinator) ? $0 : nil }
      }
      if !types.isEmpty { return branch(statement, after: test, types, subject: subject ?? test, outline) }
      guard subject == nil, let (asked, word) = comparison(test, outline), let tag = tag(asked, outline) else {
        return nil
      }
      let kinds = tags.kinds(of: tag, among: [word], isNegated: false)
      let block = outline.children(of: statement).first { outline[$0].kind == .block }
      return block.flatMap { kinds.isEmpty ? nil : thenBranch(statement, $0, kinds, asked, outline) }
    }
  }

  private func thenBranch(
    _ statement: NodeIndex, _ block: NodeIndex, _ kinds: [TypeID], _ subject: NodeIndex, _ outline: FileOutline
  ) -> KindBranch {
    KindBranch(
      statement: statement, range: outline.subtree(of: block), kinds: kinds, subject: root(of: subject, outline))
  }

  private func branch(
    _ statement: NodeIndex, after test: NodeIndex, _ kinds: [TypeID], subject: NodeIndex, _ outline: FileOutline
  ) -> KindBranch? {
    guard !kinds.isEmpty else { return nil }
    let start = test == statement ? statement.index : Int(outline[test].end)
    return KindBranch(
      statement: statement, range: start..<Int(outline[statement].end), kinds: kinds,
      subject: root(of: subject, outline)
    )
  }

  /// `child.type == .login`.
  private func comparison(_ test: NodeIndex, _ outline: FileOutline) -> (NodeIndex, WordID)? {
    let parts = Array(outline.children(of: test))
    guard outline[test].kind == .sequence, parts.count == 3, graph.project.text(outline[parts[1]].word) == "==",
      let word = KindTags.constant(parts[2], outline)
    else { return nil }
    return (parts[0], word)
  }

  /// The property that an expression reads of a name: `child.type`.
  private func tag(_ asked: NodeIndex, _ outline: FileOutline) -> WordID? {
    guard outline[asked].kind == .member, let base = outline.firstChild(of: asked), outline[base].kind == .name else {
      return nil
    }
    return outline[asked].word
  }

  /// The first name in what is asked.
  private func root(of asked: NodeIndex, _ outline: FileOutline) -> WordID {
    outline.subtree(of: asked).first { outline.nodes[$0].kind == .name }.map { outline.nodes[$0].word } ?? .none
  }
}
