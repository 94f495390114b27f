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

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    guard let verb = project.words.find("removeLast") else { return [] }
    let paths = NavigationPaths(project: project)
    var search = CallerSearch(project: project)
    return project.calls(of: verb).compactMap { site in
      guard project.kinds[site.file] == .product, let body = project.body(around: site), !project.isPreview(body) else {
        return nil
      }
      let reader = search.reader(for: body)
      guard let receiver = reader.receiver(of: site.index), paths.isPath(receiver, reader: reader) else { return nil }
      let guards = PathGuards(
        project: project, path: reader.outline[PathLooks.named(by: receiver, reader: reader)].word)
      guard !guards.protect(site.index, reader: reader), !guards.protectAllCallers(of: body, &search) else {
        return nil
      }
      return match(site.index, receiver: receiver, reader: reader)
    }
  }

  private static func match(_ call: NodeIndex, receiver: NodeIndex, reader: BodyReader) -> Match {
    let project = reader.project
    let path = reader.spelling(of: receiver)
    return Match(
      outcome: "pops", place: reader.place(of: call), symbol: project.symbol(of: reader.body), subject: path,
      bindings: [
        "PATH": path, "FUNCTION": project.functionName(of: reader.body),
        "TYPE": reader.body.type.map { project.name(of: $0) } ?? "this file",
      ])
  }
}
