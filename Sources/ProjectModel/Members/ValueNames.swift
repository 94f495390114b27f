import SwiftOutline
import SwiftSource

/// The names of properties, variables and parameters of a project.
struct ValueNames: Sendable {
  private var isValue: [Bool] = []

  init() {}

  init(files: [FileFacts], wordCount: Int) {
    isValue = Array(repeating: false, count: wordCount)
    for file in files {
      for row in file.outline.declarations where row.kind == .variable || row.kind == .parameter {
        isValue[Int(row.name.rawValue)] = true
      }
    }
  }

  func contains(_ word: WordID) -> Bool {
    isValue.indices.contains(Int(word.rawValue)) && isValue[Int(word.rawValue)]
  }
}
