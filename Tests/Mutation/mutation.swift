// Mutation recall: injects one defect at a time into real code and counts how many the tool reports.
//
// A script, started by `Tests/Mutation/run`, and no part of the package. It finds the places with the tool's own model
// of who keeps whom, so that it knows real adds and removals, and then judges the built tool from outside: the mutated copy
// is linted like any checkout, and only a finding that the unchanged copy does not have counts.

import Foundation
import PatternLanguage
import SwiftSource

@main
struct Mutation {
  static func main() throws {
    guard let options = MutationOptions(Array(CommandLine.arguments.dropFirst())) else {
      print(MutationOptions.usage)
      exit(2)
    }
    let idioms = try CodeBase.idioms(in: options.idioms)
    var trial = Trial(options: options, survivors: Survivors(path: options.survivors))
    for folder in options.checkouts { try trial.run(on: folder, idioms: idioms) }
    guard !trial.tally.isEmpty else {
      let folders = options.checkouts.joined(separator: ", ")
      print("mutation: nothing could be injected into \(folders): no coordinators there?")
      exit(2)
    }
    print(trial.tally.text)
    exit(trial.tally.share { !$0.isHarmless } >= 0.97 && trial.tally.share { $0.isHarmless } >= 1 ? 0 : 1)
  }
}

/// What the command line asks for.
struct MutationOptions {
  static let usage = """
    usage: run [--tool PATH] [--limit N] [--seed N] [--only MUTATOR] CHECKOUT…
      --tool   the coordlint to try (default .build/release/coordlint)
      --limit  mutants per mutator and checkout (default 40); the seed chooses which
      --seed   default 1
      --only   one mutator: \(Mutator.allCases.map(\.rawValue).joined(separator: ", "))
    """

  var tool = ""
  var idioms = ""
  var survivors = ""
  var limit = 40
  var seed: UInt64 = 1
  var only: Mutator?
  var checkouts: [String] = []

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        checkouts.append(argument)
        continue
      }
      guard let value = rest.popFirst(), set(argument, value) else { return nil }
    }
    guard !checkouts.isEmpty else { return nil }
  }

  private mutating func set(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--tool": tool = value
    case "--idioms": idioms = value
    case "--survivors": survivors = value
    case "--limit":
      guard let number = Int(value) else { return false }
      limit = number
    case "--seed":
      guard let number = UInt64(value) else { return false }
      seed = number
    case "--only":
      guard let mutator = Mutator(rawValue: value) else { return false }
      only = mutator
    default: return false
    }
    return true
  }
}
