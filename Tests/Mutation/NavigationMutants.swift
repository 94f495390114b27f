import ProjectModel
import SwiftOutline
import SwiftSource

/// Projects in which SwiftUI screens navigate past their coordinator, or pop and register carelessly.
struct NavigationMutants {
  let code: CodeBase

  private var project: Project { code.project }
  private var screens: Screens { Screens(code: code) }

  /// A link at the top of a view that a coordinator builds, or that is given one which drives SwiftUI.
  func addLink() -> [Mutant] {
    let driving = DrivingCoordinators(project: project)
    let graph = ViewGraph(project: project)
    return screens.types(.view).compactMap { view in
      let own = screens.coordinator(of: view).flatMap { project.valueType(of: $0).typeID }
      let isGiven = own.map { driving.contains($0) } ?? false
      let isBuilt = graph.builds(of: view).contains { $0.builder.map { driving.contains($0) } ?? false }
      guard isGiven || isBuilt, let body = screens.content(of: view), let start = screens.start(of: body) else {
        return nil
      }
      return screens.insertion(
        .addLink, " NavigationLink(destination: Text(\"zork\")) { Text(\"zork\") }; ", at: start, in: body.file,
        note: "a link in " + project.name(of: view))
    }
  }

  /// A coordinator in the state of a view that another view embeds and that hosts no stack.
  func ownCoordinator() -> [Mutant] {
    let made = DrivingCoordinators(project: project).all.filter {
      project.roles(of: $0).contains(.observable) && project[$0].isReference && project[$0].outer == nil
    }
    let graph = ViewGraph(project: project)
    return screens.types(.view).compactMap { view in
      let builders = graph.builds(of: view).compactMap(\.builder)
      guard let start = screens.start(of: view), let coordinator = made.first(where: { isSeen($0, from: start.file) }),
        builders.contains(where: { $0 != view && project.roles(of: $0).contains(.view) }),
        !builders.contains(where: { project.roles(of: $0).contains(.app) }), screens.content(of: view) != nil
      else { return nil }
      let name = project.name(of: coordinator)
      return screens.insertion(
        .ownCoordinator, " @StateObject private var zork = \(name)(); ", at: start.offset, in: start.file,
        note: name + " in " + project.name(of: view))
    }
  }

  private func isSeen(_ type: TypeID, from file: Int) -> Bool {
    let module = project[type].module
    return module == project.module(of: file) || module == 0 || project.file(file, imports: module)
  }

  /// The test that keeps a path from being popped when it is empty, taken away; also the count in `removeLast(path.count)`.
  func dropGuard() -> [Mutant] {
    guard let verb = project.words.find("removeLast") else { return [] }
    return project.calls(of: verb).compactMap { site in
      guard code.isProduct(site.file), let body = project.body(around: site), !project.isPreview(body) else {
        return nil
      }
      let reader = BodyReader(body, project: project)
      guard let path = reader.receiver(of: site.index), case .external(let name) = reader.type(of: path),
        project.text(name) == "NavigationPath"
      else { return nil }
      let edits = guards(of: site.index, path: reader.outline[path].word, reader)
      guard !edits.isEmpty else { return nil }
      let place = code.range(site.file, site.index).lowerBound
      var mutant = Mutant(mutator: .dropGuard, file: site.file, offset: place, note: code.text(site.file, site.index))
      mutant.edits = [site.file: edits]
      mutant.files = [site.file]
      return mutant
    }
  }

  /// Guards before a call are deleted, conditions around it become true.
  private func guards(of call: NodeIndex, path: WordID, _ reader: BodyReader) -> [Edit] {
    let file = reader.body.file
    var edits = reader.arguments(of: call).filter { mentions(path, $0, reader) }
      .map { Edit.deletion(code.range(file, $0), in: code.bytes[file]) }
    if edits.isEmpty, !reader.arguments(of: call).isEmpty { return [] }
    var below = call
    for ancestor in reader.ancestors(of: call) {
      switch reader.outline[ancestor].kind {
      case .block, .closure:
        edits += reader.outline.children(of: ancestor).prefix { $0 < below }.filter { tests($0, path, reader) }
          .map { Edit.deletion(code.range(file, $0), in: code.bytes[file]) }
      case .ifStatement where reader.outline.children(of: ancestor).contains(below):
        edits += reader.outline.children(of: ancestor).prefix { reader.outline[$0].kind != .block }
          .filter { mentions(path, $0, reader) }.map { Edit(range: code.range(file, $0), text: "true") }
      default: break
      }
      below = ancestor
    }
    return edits
  }

  private func tests(_ statement: NodeIndex, _ path: WordID, _ reader: BodyReader) -> Bool {
    let kind = reader.outline[statement].kind
    return (kind == .guardStatement || kind == .ifStatement) && mentions(path, statement, reader)
  }

  private func mentions(_ path: WordID, _ node: NodeIndex, _ reader: BodyReader) -> Bool {
    reader.outline.subtree(of: node).contains { reader.outline.nodes[$0].word == path }
  }

  /// A second destination for the same type at the same place.
  func secondDestination() -> [Mutant] {
    guard let word = project.words.find("navigationDestination") else { return [] }
    return project.calls(of: word).compactMap { site in
      guard code.isProduct(site.file), let body = project.body(around: site), !project.isPreview(body) else {
        return nil
      }
      let reader = BodyReader(body, project: project)
      guard reader.targets(of: site.index).isEmpty, let first = reader.arguments(of: site.index).first,
        project.text(reader.outline[first].word) == "for", let value = reader.expression(of: first)
      else { return nil }
      let type = code.text(site.file, value)
      return screens.insertion(
        .secondDestination, ".navigationDestination(for: \(type)) { _ in EmptyView() }",
        at: code.range(site.file, site.index).upperBound, in: site.file, note: type)
    }
  }
}
