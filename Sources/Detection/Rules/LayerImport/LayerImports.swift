import ProjectModel
import RuleCards
import SwiftSource

/// Imports that the configured layer of a file must not have, directly or through a module that hands another one on.
struct LayerImports {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "layer-imports", outcomes: ["direct", "through"], holes: ["LAYER", "MODULE", "TARGET", "CHAIN"],
      steps: ["hands-on": ["FROM", "TO"]]),
    run: { context, _ in LayerImports(context).matches() })

  /// A module that an import brings, with the imports that hand it on.
  private struct Arrival {
    var module: WordID
    var path: [ImportFact]
  }

  private let project: Project
  private let map: LayerMap
  /// By file.
  private let layers: [Int?]
  /// The layer of a module of the project, by its name.
  private var layerOfModule: [String: Int] = [:]
  /// `@_exported` imports by the module that has them.
  private var exports: [String: [ImportFact]] = [:]

  private init(_ context: AnalysisContext) {
    project = context.project
    map = context.layers
    let (project, map) = (project, map)
    layers = map.layers.isEmpty ? [] : project.files.map { map.layerOfPath($0.path) }
    guard !map.layers.isEmpty else { return }
    for file in project.files.indices where project.kinds[file] != .test {
      let module = project.moduleName(of: file)
      if let layer = layers[file], !module.isEmpty, layerOfModule[module] == nil { layerOfModule[module] = layer }
      let exported = project.imports(of: file).filter(\.isExported)
      // Files outside of packages belong to no module of a name, unless a layer says which.
      let names = module.isEmpty ? layers[file].map { map.layers[$0].modules.entries } ?? [] : [module]
      for name in names where !exported.isEmpty { exports[name, default: []] += exported }
    }
  }

  private func matches() -> [Match] {
    layers.indices.filter { layers[$0] != nil && project.kinds[$0] == .product }.flatMap { file in
      project.imports(of: file).compactMap { match($0, in: layers[file] ?? 0) }
    }
  }

  private func match(_ fact: ImportFact, in layer: Int) -> Match? {
    guard let arrival = arrivals(of: fact).first(where: { isForbidden($0.module, in: layer) }) else { return nil }
    let modules = [fact.module] + arrival.path.map(\.module)
    let steps = zip(modules, arrival.path).map { from, next in
      Match.Step(
        "hands-on", at: Place(file: next.row.file, range: project[next.row].range),
        ["FROM": project.text(from), "TO": project.text(next.module)])
    }
    let chain = [map.layers[layer].name] + modules.map(name)
    return Match(
      outcome: arrival.path.isEmpty ? "direct" : "through",
      place: Place(file: fact.row.file, range: project[fact.row].range), symbol: "",
      subject: project.text(arrival.module),
      bindings: [
        "LAYER": map.layers[layer].name, "MODULE": project.text(fact.module), "TARGET": project.text(arrival.module),
        "CHAIN": chain.joined(separator: " → "),
      ], steps: steps)
  }

  /// What an import brings, the nearest first.
  private func arrivals(of fact: ImportFact) -> [Arrival] {
    var found = [Arrival(module: fact.module, path: [])]
    var seen: Set<WordID> = [fact.module]
    var next = 0
    while next < found.count {
      let current = found[next]
      for export in exports[project.text(current.module)] ?? [] where seen.insert(export.module).inserted {
        found.append(Arrival(module: export.module, path: current.path + [export]))
      }
      next += 1
    }
    return found
  }

  private func isForbidden(_ module: WordID, in layer: Int) -> Bool {
    let name = project.text(module)
    return map.forbids(name, of: self.layer(ofModule: name), in: layer)
  }

  private func layer(ofModule name: String) -> Int? {
    map.layers.firstIndex { $0.modules.matches(name) } ?? layerOfModule[name]
  }

  /// `data (Storage)`, or the module alone where it has no layer.
  private func name(_ module: WordID) -> String {
    let text = project.text(module)
    guard let layer = layer(ofModule: text) else { return text }
    let name = map.layers[layer].name
    return name == text ? name : "\(name) (\(text))"
  }
}
