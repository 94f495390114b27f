import ProjectModel

/// Who calls some functions and hands them on, found before anybody asks: rules ask a value.
struct CallerTable {
  typealias Site = CallerSearch.Site

  private var calls: [DeclarationRef: [Site]] = [:]
  private var references: [DeclarationRef: [Site]] = [:]
  private var readers: [Body: BodyReader] = [:]

  /// About some functions, and for further `levels` about those in which they are called.
  fileprivate init(of functions: [DeclarationRef], levels: Int, in project: Project) {
    var search = CallerSearch(project: project)
    var open = functions
    for _ in 0..<levels {
      var next: [DeclarationRef] = []
      for function in open where calls[function] == nil {
        calls[function] = search.callers(of: function)
        references[function] = search.references(to: function)
        for site in sites(of: function) where readers[site.body] == nil {
          readers[site.body] = search.reader(for: site.body)
          if let caller = project.function(of: site.body) { next.append(caller) }
        }
      }
      open = next
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
