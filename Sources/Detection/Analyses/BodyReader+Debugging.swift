import ProjectModel
import SwiftOutline
import SwiftSource

extension BodyReader {
  /// Whether a node, or a declaration around it, stands in `#if DEBUG`: no user gets that code.
  func isForDebugging(_ node: NodeIndex) -> Bool {
    guard let word = project.words.find("DEBUG") else { return false }
    let isInBranch = ancestors(of: node).contains { outline[$0].kind == .conditionalBranch && outline[$0].word == word }
    return isInBranch || isDeclaredForDebugging(word)
  }

  private func isDeclaredForDebugging(_ word: WordID) -> Bool {
    guard !outline.conditions.isEmpty, body.owner.exists else { return false }
    var condition = outline[body.owner].condition
    while condition != .max {
      let branch = outline.conditions[Int(condition)]
      if branch.words == [word], Int(branch.range.length) == "DEBUG".utf8.count { return true }
      condition = branch.outer
    }
    return false
  }
}
