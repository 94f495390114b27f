import PatternLanguage
import ProjectModel
import SwiftOutline

extension Project {
  /// Whether a member, or a type around it, stands under a condition with one of these names.
  func isUnshipped(_ member: DeclarationRef, _ names: NameMatcher) -> Bool {
    let outline = files[member.file].outline
    guard !outline.conditions.isEmpty else { return false }
    var row = member.index
    while row.exists {
      var condition = Int(outline[row].condition)
      while outline.conditions.indices.contains(condition) {
        let branch = outline.conditions[condition]
        let text = branch.words.count == 1 ? self.text(branch.words[0]) : ""
        // `!DEBUG` is one word, too.
        if text.utf8.count == Int(branch.range.length), names.matches(text) { return true }
        condition = Int(branch.outer)
      }
      row = outline[row].parent
    }
    return false
  }
}
