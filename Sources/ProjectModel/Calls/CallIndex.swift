import SwiftOutline
import SwiftSource

/// Every call of the project by the name that it calls, in path and source order.
///
/// Two parallel arrays and one offset per word: the index costs eight bytes a call.
struct CallIndex: Sendable {
  private var starts: [UInt32] = []
  private var files: [UInt32] = []
  private var nodes: [UInt32] = []

  init() {}

  /// Test code is left out: nothing in it counts as a caller.
  init(files all: [FileFacts], kinds: [FileKind], wordCount: Int) {
    starts = Array(repeating: 0, count: wordCount + 1)
    for (file, facts) in all.enumerated() where kinds[file] != .test {
      for node in facts.outline.nodes where node.kind == .call { starts[Int(node.word.rawValue) + 1] += 1 }
    }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    files = Array(repeating: 0, count: Int(starts[wordCount]))
    nodes = files
    var next = starts
    for (file, facts) in all.enumerated() where kinds[file] != .test {
      for (index, node) in facts.outline.nodes.enumerated() where node.kind == .call {
        let slot = Int(next[Int(node.word.rawValue)])
        files[slot] = UInt32(file)
        nodes[slot] = UInt32(index)
        next[Int(node.word.rawValue)] += 1
      }
    }
  }

  /// The calls of a name.
  func sites(of word: WordID) -> [NodeRef] {
    let index = Int(word.rawValue)
    guard index + 1 < starts.count else { return [] }
    return (Int(starts[index])..<Int(starts[index + 1])).map {
      NodeRef(file: Int(files[$0]), index: NodeIndex(Int(nodes[$0])))
    }
  }
}

extension Project {
  /// The calls of a name in product and foreign code.
  public func calls(of word: WordID) -> [NodeRef] { calls.sites(of: word) }
}
