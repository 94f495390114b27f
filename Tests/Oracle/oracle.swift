// The oracle: compares `coordlint dump tokens` and `coordlint dump outline` with the parser that the toolchain
// ships, over every Swift file below the given folders. It is a script, started by `Tests/Oracle/run`, and no part
// of the package: nothing of swift-syntax is linked into the product.
//
// A file on which that parser reports an error is skipped, because there is nothing to agree on. Agreement is
// counted per token and per declaration; what differs is shown with file and offset.
//
// On real code everything agrees. On the snippets of swift-syntax's own tests (Tests/SwiftParserTest, each string literal a
// file) these differ, by intention:
//
// - `init` outside of a type, without a body or with a result: no Swift, and `init()` there may be a call as well.
// - `<T: P> T` as a type, the named opaque result of an experimental feature.
// - `var a: A< >,` and `var` on the next line, where the parser takes the second `var` for a name.
// - The star in `* 13.13` of an availability is an operator and no word (ExpectedTokens.swift).

import Foundation
import SwiftParser
import SwiftSyntax

@main
struct Oracle {
  static func main() async {
    let options: Options
    switch Options.parse(Array(CommandLine.arguments.dropFirst())) {
    case .success(let parsed): options = parsed
    case .failure(let fault):
      print("oracle: \(fault.message)\n\(Options.usage)")
      exit(2)
    }
    let files = swiftFiles(below: options.folders)
    let batches = stride(from: 0, to: files.count, by: 100).map { Array(files[$0..<min($0 + 100, files.count)]) }
    let tally = await compare(batches, options)
    tally.report(options)
    exit(tally.passes(options) ? 0 : 1)
  }

  private static func swiftFiles(below folders: [String]) -> [String] {
    var files: [String] = []
    for folder in folders {
      guard let walk = FileManager.default.enumerator(atPath: folder) else {
        files.append(folder)
        continue
      }
      var isFolder = false
      for case let path as String in walk {
        isFolder = true
        guard path.hasSuffix(".swift") else { continue }
        let type = walk.fileAttributes?[.type] as? FileAttributeType
        if type == .typeRegular { files.append(folder + "/" + path) }
      }
      if !isFolder, folder.hasSuffix(".swift") { files.append(folder) }
    }
    return files.sorted()
  }

  private static func compare(_ batches: [[String]], _ options: Options) async -> Tally {
    await withTaskGroup(of: Tally.self) { group in
      var waiting = batches.makeIterator()
      for _ in 0..<options.jobs {
        if let batch = waiting.next() { group.addTask { Batch(files: batch, options: options).run() } }
      }
      var total = Tally()
      while let part = await group.next() {
        total.add(part)
        if let batch = waiting.next() { group.addTask { Batch(files: batch, options: options).run() } }
      }
      return total
    }
  }
}

/// What the command line asks for.
struct Options: Sendable {
  struct Fault: Error { var message: String }

  static let usage = """
    usage: run [--tool PATH] [--only tokens|outline] [--jobs N] [--show N] FOLDER…
      --tool  the coordlint binary (default .build/release/coordlint)
      --only  compare one dump and not both
      --jobs  how many files are compared at a time (default 2)
      --show  how many differences are listed of each kind (default 20)
    """

  var tool = ".build/release/coordlint"
  var comparesTokens = true
  var comparesOutline = true
  var jobs = 2
  var show = 20
  var folders: [String] = []

  static func parse(_ arguments: [String]) -> Result<Options, Fault> {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        options.folders.append(argument)
        continue
      }
      guard let value = rest.popFirst() else { return .failure(Fault(message: "\(argument) needs a value")) }
      guard options.set(argument, value) else {
        return .failure(Fault(message: "unknown option or value: \(argument) \(value)"))
      }
    }
    return options.folders.isEmpty ? .failure(Fault(message: "no folder given")) : .success(options)
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch (name, value, Int(value)) {
    case ("--tool", _, _): tool = value
    case ("--only", "tokens", _): comparesOutline = false
    case ("--only", "outline", _): comparesTokens = false
    case ("--jobs", _, let number?): jobs = max(1, number)
    case ("--show", _, let number?): show = max(0, number)
    default: return false
    }
    return true
  }
}
