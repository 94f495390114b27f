import Foundation

/// An input of any size that is made to hurt.
struct GrowthCase: Sendable {
  /// What a case writes and how it runs.
  struct Input {
    /// By path.
    var files: [String: String]
    /// Behind `.`, the folder of the files.
    var arguments: [String] = []
  }

  var name: String
  /// The smaller of the two sizes.
  var size: Int
  var input: @Sendable (Int) -> Input

  /// A case of one Swift file.
  init(_ name: String, _ size: Int, _ text: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.size = size
    input = { Input(files: ["A.swift": text($0)]) }
  }

  /// A case of several files.
  init(files name: String, _ size: Int, _ input: @escaping @Sendable (Int) -> Input) {
    self.name = name
    self.size = size
    self.input = input
  }

  /// Inputs whose cost is known to grow with the square of their length. In the first two there are as many objects of a class as it
  /// has methods, and the object graph reads each method once for each object; in the third every child asks around the whole
  /// ring for the end of its owner, and in the last one every flow is a child of every other one. Listed with each run, and held to
  /// no more than that.
  static let quadratic: Set = [
    "subscriptions to children", "every coordinator adds every other", "ring of generic coordinators",
    "every flow opened by its base",
  ]

  static var all: [GrowthCase] {
    brackets + lines + expressions + statements + types + hierarchies + flows + objects + keepers + kin + closures
      + views + others
  }

  var folderName: String { name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined() }

  /// Writes the files and gives the arguments.
  @discardableResult
  func write(_ size: Int, to folder: String) throws -> [String] {
    let input = input(size)
    try? FileManager.default.removeItem(atPath: folder)
    for (path, text) in input.files {
      let url = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return input.arguments
  }
}

/// `text` for each number below `count`, joined.
func each(_ count: Int, _ separator: String = "\n", _ text: (Int) -> String) -> String {
  (0..<count).map(text).joined(separator: separator)
}

/// The same text again and again; not at all where small sizes leave nothing to repeat.
func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: max(0, count)) }

/// Something to keep and to start, so that the rules have something to ask.
let child = """
  import UIKit
  import SwiftUI
  class BCoordinator { var onEnd: (() -> Void)?; weak var parent: AnyObject?; func start() {} }

  """
