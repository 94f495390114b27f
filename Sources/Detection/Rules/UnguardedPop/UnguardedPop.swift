import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// `removeLast` on a navigation path that may be empty: it traps.
///
/// Whoever owns the path: an empty one traps in a router or a view as well. A test of the same path for emptiness or its count on
/// the way to the call makes it safe, also of a constant that holds it, and so do callers that all make such a test before they
/// call the function.
enum UnguardedPop {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "unguarded-pop", outcomes: ["pops"], holes: ["PATH", "FUNCTION", "TYPE"], steps: ["calls": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  /// A call that nothing in its own function makes safe.
  private struct Pop {
    var call: NodeIndex
    var receiver: NodeIndex
    var reader: BodyReader
    var guards: PathGuards
  }

  static func matches(in context: AnalysisContext) -> [Match] {
    let pops = pops(in: context.project)
    let functions = pops.compactMap { context.project.function(of: $0.reader.body) }
    let callers = context.callers(of: functions, levels: PathGuards.depthLimit)
    return pops.filter { !$0.guards.protectAllCallers(of: $0.reader.body, callers) }.map(match)
  }

  private static func pops(in project: Project) -> [Pop] {
    guard let verb = project.words.find("removeLast") else { return [] }
    let paths = NavigationPaths(project: project)
    var readers: [Body: BodyReader] = [:]
    return project.calls(of: verb).compactMap { site in
      guard project.kinds[site.file] == .product, let body = project.body(around: site), !project.isPreview(body),
        body.type.map({ !project.roles(of: $0).contains(.testDouble) }) ?? true
      else { return nil }
      let reader = readers[body] ?? BodyReader(body, project: project)
      readers[body] = reader
      guard let receiver = reader.receiver(of: site.index), paths.isPath(receiver, reader: reader) else { return nil }
      let path = reader.outline[PathLooks.named(by: receiver, reader: reader)].word
      let guards = PathGuards(project: project, path: path)
      guard !guards.protect(site.index, reader: reader), !isOfTestedCopy(receiver, site.index, reader: reader) else {
        return nil
      }
      return Pop(call: site.index, receiver: receiver, reader: reader, guards: guards)
    }
  }

  /// `guard !path.isEmpty else { return }; var rest = path; rest.removeLast()`
  private static func isOfTestedCopy(_ receiver: NodeIndex, _ call: NodeIndex, reader: BodyReader) -> Bool {
    guard reader.outline[receiver].kind == .name,
      let local = reader.local(named: reader.outline[receiver].word, at: receiver),
      let value = reader.value(ofLocal: local), [.name, .member].contains(reader.outline[value].kind)
    else { return false }
    return PathGuards(project: reader.project, path: reader.outline[value].word).protect(call, reader: reader)
  }

  private static func match(_ pop: Pop) -> Match {
    let (project, reader) = (pop.reader.project, pop.reader)
    let path = reader.spelling(of: pop.receiver)
    return Match(
      outcome: "pops", place: reader.place(of: pop.call), symbol: project.symbol(of: reader.body), subject: path,
      bindings: [
        "PATH": path, "FUNCTION": project.functionName(of: reader.body),
        "TYPE": reader.body.type.map { project.name(of: $0) } ?? "this file",
      ])
  }
}
