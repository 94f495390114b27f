import AppModel
import ProjectModel
import SwiftOutline
import Testing

/// What coordinators are kept and let go, in the words of the code.
extension Modelled {
  /// `Keeper.property += Child` for an element, `= [Child]` for a whole collection, `= Child` for a single property.
  var keeps: [String] {
    model.keeps.map { keep in
      let child = project.describe(keep.child)
      let slot = project.name(of: keep.keeper) + "." + project.text(keep.name)
      return switch keep.shape {
      case .element: slot + " += " + child
      case .whole: slot + " = [" + child + "]"
      case .single: slot + " = " + child
      case .keyed: slot + "[…] = " + child
      }
    }
  }

  /// `property -= subject` of each statement that takes a coordinator out; the call that hands one on is `property -= call(…)`.
  var removals: [String] {
    model.removals.map { removal in
      let property = removal.property.map { project.text(project[$0].name) } ?? "base"
      guard !removal.isHanded else {
        let verb = project[NodeRef(file: removal.body.file, index: removal.node)].word
        return property + " -= " + project.text(verb) + (removal.isSelf ? "(self)" : "(…)")
      }
      return property + " -= " + subject(of: removal)
    }
  }

  private func subject(of removal: CoordinatorRemoval) -> String {
    if removal.isSelf { return "self" }
    if let parameter = removal.parameter { return project.text(project[parameter].name) }
    let drops = graph.drops.filter {
      graph.code(of: $0.instance).body == removal.body && graph.step($0).node == removal.node
    }
    guard let ref = drops.first else { return "nothing" }
    switch model.evidence.drop(ref).subject {
    case .all: return "all"
    case .value: return "value"
    case .others: return "others"
    case .types(let types): return types.map { project.name(of: $0) }.joined(separator: " or ")
    case .position, .key: return "?"
    }
  }

  /// The functions that keep one of their parameters, by name.
  var adders: [String] {
    model.adders.map { function in
      (project.type(around: function).map { project.name(of: $0) + "." } ?? "") + project.text(project[function].name)
    }
    .sorted()
  }
}

extension Project {
  fileprivate func describe(_ type: ValueType) -> String {
    switch type {
    case .instance(let id): name(of: id)
    case .external(let word): "~" + text(word)
    default: "?"
    }
  }
}

/// A small project with what it is expected to be understood as.
struct ProjectRow: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [String: String]
  let expected: [String]

  init(_ name: String, _ source: String, _ expected: [String]) {
    self.init(name, ["App/Main.swift": source], expected)
  }

  init(_ name: String, _ files: [String: String], _ expected: [String]) {
    self.name = name
    self.files = files
    self.expected = expected
  }

  var testDescription: String { name }
}
