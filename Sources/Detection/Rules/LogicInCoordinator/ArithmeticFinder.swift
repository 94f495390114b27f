import ProjectModel
import SwiftOutline
import SwiftSource

/// Tells arithmetic on domain values from layout, indices and durations.
struct ArithmeticFinder {
  let reader: BodyReader
  let words: WorkVocabulary

  private var outline: FileOutline { reader.outline }

  /// `total * 0.08`: an arithmetic operator and a floating literal.
  func work(ofSequence sequence: NodeIndex) -> WorkFinder.Work? {
    let children = Array(outline.children(of: sequence))
    let operators = children.filter { outline[$0].kind == .operator }.map { reader.project.text(outline[$0].word) }
    guard operators.contains(where: { ["+", "-", "*", "/", "%"].contains($0) }),
      children.contains(where: { outline[$0].kind == .number && outline[$0].flags.contains(.floating) }),
      !isLayout(around: sequence)
    else { return nil }
    return .init(kind: .arithmetic, node: sequence, call: reader.spelling(of: sequence))
  }

  /// `items.reduce(0) { $0 + $1.price }`.
  func work(ofReduction call: NodeIndex) -> WorkFinder.Work? {
    let inside = outline.nodes[call.index..<Int(outline[call].end)]
    let isSum = inside.contains { node in
      node.kind == .operator && ["+", "-", "*", "/"].contains(reader.project.text(node.word))
    }
    let operatorArgument = reader.arguments(of: call).compactMap { reader.expression(of: $0) }.contains { value in
      ["+", "*"].contains(reader.project.text(outline[value].word))
    }
    guard isSum || operatorArgument, !isLayout(around: call) else { return nil }
    return .init(kind: .arithmetic, node: call, call: reader.spelling(of: call))
  }

  /// Whether the statement around a node is about geometry, time or positions.
  private func isLayout(around node: NodeIndex) -> Bool {
    var statement = node
    while let parent = reader.parent(of: statement) {
      switch outline[parent].kind {
      case .block, .closure, .switchCase, .ifStatement, .guardStatement: break
      default:
        statement = parent
        continue
      }
      break
    }
    return outline.nodes[statement.index..<Int(outline[statement].end)].contains { node in
      node.word != WordID.none && words.layout.matches(reader.project.text(node.word))
    }
  }
}
