import LintDriver
import Reports

/// `coordlint graph [PATH…]`: who starts, keeps, shows and ends whom, and where it leaks.
struct GraphCommand {
  private let arguments: ParsedArguments
  private let paths: [String]
  private let outputs: GraphOutputs
  private let depth: Int?
  private let isColored: Bool

  init(_ arguments: ParsedArguments, isColored: Bool) throws(UsageError) {
    self.arguments = arguments
    self.isColored = isColored
    paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    outputs = try GraphOutputs(arguments)
    depth = try Self.depth(arguments.last(.depth))
  }

  private static func depth(_ text: String?) throws(UsageError) -> Int? {
    guard let text else { return nil }
    guard let depth = Int(text), depth >= 0 else {
      throw UsageError("'--depth' needs a number from 0 on and not '\(text)'", hint: "write '--depth 2'")
    }
    return depth
  }

  /// The exit code: findings are drawn and fail nothing.
  func run() async throws(UsageError) -> Int32 {
    let reading = try await ProjectReading(arguments, paths: paths)
    let run = await reading.session.run(reading.sources)
    let (map, changes) = GraphMap.map(of: run.project, findings: run.result.findings)
    let isIncomplete = ProjectReading.report(reading.notices + run.result.notices + changes)
    let (full, brief) = (try selection(of: map), try selection(of: map.withoutNotes))
    // As in a report of findings: notes are there for programs, and for people who ask for them.
    let listsNotes = arguments.has(.notes)
    let status = outputs.publish(isColored: isColored, territory: Territory(paths, repository: reading.repository)) {
      $0.isForPrograms || listsNotes ? full : brief
    }
    if let aside = aside(run.result.findings.count { listsNotes || $0.severity >= .warning }, listsNotes ? full : brief)
    {
      StandardError.say("coordlint: " + aside)
    }
    return max(status, isIncomplete ? 2 : 0)
  }

  /// What is found and concerns nothing that is drawn; nil where a part of the map is asked for, or all is on it.
  private func aside(_ count: Int, _ map: CoordinatorMap) -> String? {
    guard outputs.isForPeople, arguments.last(.focus) == nil, depth == nil, count > map.problems.count else {
      return nil
    }
    let missing = count - map.problems.count
    let others = "\(SummaryLine.counted(missing, "finding")) more \(missing == 1 ? "is" : "are") not on this map"
    return others
      + (arguments.last(.level) == nil ? ": --level screens draws the screens, too" : "; 'coordlint' lists all")
  }

  // MARK: What is drawn

  private func selection(of map: CoordinatorMap) throws(UsageError) -> CoordinatorMap {
    let level = arguments.last(.level).flatMap(CoordinatorMap.Level.init) ?? .coordinators
    var map = map
    if let name = arguments.last(.focus) {
      let node = try node(named: name, in: map)
      let isScreen = map.nodes[node].kind == .screen
      map = map.focused(on: node, depth: depth)
      if !isScreen { map = map.limited(to: level) }
    } else {
      map = map.limited(to: level)
      if let depth { map = map.limited(toDepth: depth) }
    }
    return arguments.has(.problems) ? map.limitedToProblems() : map
  }

  /// The one node of this name, with or without the types around it, or with its module in front.
  private func node(named name: String, in map: CoordinatorMap) throws(UsageError) -> Int {
    let named = map.nodes.indices.filter { index in
      let node = map.nodes[index]
      return node.name == name || node.name.hasSuffix("." + name) || "\(node.module).\(node.name)" == name
    }
    let exact = named.filter { map.nodes[$0].name == name || "\(map.nodes[$0].module).\(map.nodes[$0].name)" == name }
    let best = exact.count == 1 ? exact : named
    guard best.count < 2 else {
      let all = best.map { index in
        let node = map.nodes[index]
        let place = node.place.map { " at \($0.path):\($0.line)" } ?? ""
        return "'" + (node.module.isEmpty ? node.name : "\(node.module).\(node.name)") + "'" + place
      }
      throw UsageError("'\(name)' is the name of several types", hint: "there are \(all.joined(separator: ", "))")
    }
    guard let node = best.first else {
      let known = Set(map.nodes.flatMap { [$0.name, $0.name.split(separator: ".").last.map(String.init) ?? ""] })
      let near = NameSuggestion.closest(to: name, in: known.sorted())
      throw UsageError(
        "the map has no '\(name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "it shows coordinators, what owns them, and their screens")
    }
    return node
  }
}
