import ProjectModel
import SwiftOutline

/// Code that runs only if a test holds, or only if it does not.
struct TestedBranch {
  /// The `if` or `guard`.
  var statement: NodeIndex
  /// The nodes that the test decides about.
  var range: Range<Int>
  /// They run where the test fails.
  var isElse: Bool
}

extension ObjectGraph {
  /// The branches of a body.
  ///
  /// A `guard` decides about all that follows it in its block, an `if` about its blocks, and `if exists { return }` about what follows.
  func branches(of body: Body) -> [TestedBranch] {
    let outline = project.files[body.file].outline
    var branches: [TestedBranch] = []
    for index in outline.subtree(of: body.root) {
      let node = NodeIndex(index)
      for child in outline.children(of: node) {
        let rest = Int(outline[child].end)..<Int(outline[node].end)
        switch outline[child].kind {
        case .guardStatement: branches.append(TestedBranch(statement: child, range: rest, isElse: false))
        case .ifStatement where outline.leaves(child):
          branches.append(TestedBranch(statement: child, range: rest, isElse: true))
        default: break
        }
      }
      guard outline[node].kind == .ifStatement else { continue }
      var isElse = false
      for block in outline.children(of: node) where [.block, .ifStatement].contains(outline[block].kind) {
        branches.append(TestedBranch(statement: node, range: outline.subtree(of: block), isElse: isElse))
        isElse = true
      }
    }
    return branches
  }
}

/// What is read of each code once, when it is first asked for.
final class PerCode<Value> {
  private var known: [Int32: Value] = [:]
  private let graph: ObjectGraph
  private let read: (FlowCode) -> Value

  init(_ graph: ObjectGraph, _ read: @escaping (FlowCode) -> Value) {
    self.graph = graph
    self.read = read
  }

  /// The value for the code of an instance.
  subscript(instance: Int32) -> Value {
    let code = graph.instances[Int(instance)].code
    if let value = known[code] { return value }
    let value = read(graph.codes[Int(code)])
    known[code] = value
    return value
  }
}

extension FileOutline {
  /// `if exists { return }`.
  fileprivate func leaves(_ statement: NodeIndex) -> Bool {
    guard let block = children(of: statement).first(where: { self[$0].kind == .block }) else { return false }
    return children(of: block).contains { self[$0].kind == .returnStatement }
  }
}
