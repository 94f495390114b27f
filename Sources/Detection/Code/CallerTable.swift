import ProjectModel

/// Who calls some functions and hands them on, found before anybody asks: rules ask a value.
struct CallerTable {
  typealias Site = CallerSearch.Site

  private var calls: [DeclarationRef: [Site]] = [:]
  private var references: [DeclarationRef: [Site]] = [:]
  private var readers: [Body: BodyReader] = [:]

  /// About some functions, and for further `levels` about those in which they are called.
  fileprivate init(of functions: [DeclarationRef], levels: Int, in project: Project) {
    let search = CallerSearch(project: project)
    var open = Set(functions)
    for _ in 0..<levels {
      for function in open {
        calls[function] = search.callers(of: function)
        references[function] = search.references(to: function)
      }
      let bodies = Set(open.flatMap { sites(of: $0).map(\.body) }).filter { readers[$0] == nil }
      for body in bodies { readers[body] = search.reader(for: body) }
      open = Set(bodies.compactMap { project.function(of: $0) }).filter { calls[$0] == nil }
    }
  }

  /// The calls that may reach a function, tests left out.
  func callers(of function: DeclarationRef) -> [Site] { calls[function] ?? [] }

  /// The same, and where it is handed on as a value.
  func sites(of function: DeclarationRef) -> [Site] { callers(of: function) + (references[function] ?? []) }

  /// A reader for the body in which a call stands.
  func reader(for site: Site) -> BodyReader? { readers[site.body] }
}

extension AnalysisContext {
  /// Who calls some functions, and for further `levels` who calls the functions that do so.
  func callers(of functions: [DeclarationRef], levels: Int = 1) -> CallerTable {
    CallerTable(of: functions, levels: levels, in: project)
  }
}

extension Project {
  /// The function that a body belongs to; nil for that of an accessor, an initialiser or a value.
  func function(of body: Body) -> DeclarationRef? { member(of: body).flatMap { self[$0].kind == .function ? $0 : nil } }
}
