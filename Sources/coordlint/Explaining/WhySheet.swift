import Detection
import Findings
import LintDriver
import ProjectModel
import Reports

/// What `coordlint why` says of one type.
struct WhySheet {
  private let profile: TypeProfile
  private let findings: [ResolvedFinding]
  private let project: Project
  private let place: (Place) -> SourcePlace

  /// `findings` are those of the whole run.
  init(profile: TypeProfile, findings: [ResolvedFinding], project: Project, places: inout PlaceResolver) {
    self.profile = profile
    self.project = project
    self.findings = findings.filter { Self.concerns($0, profile.name) }
    place = places.lookup(of: profile.allPlaces)
  }

  /// Findings in the type's own code and those that name it.
  private static func concerns(_ finding: ResolvedFinding, _ name: String) -> Bool {
    finding.symbol == name || finding.symbol.hasPrefix(name + ".") || finding.subject == name
  }

  var sheet: FactSheet {
    let module = profile.module.isEmpty ? "" : " in \(profile.module)"
    let fields: [FactSheet.Field] = [
      .init("name", profile.name), .init("kind", profile.kind), .init("module", profile.module),
      .init("code", code), .init("roles", profile.roles), .init("isCoordinator", profile.verdict.isCoordinator),
    ]
    return FactSheet(
      title: "\(profile.name): \(profile.kind)\(module)", fields: fields,
      sections: [
        .init("declarations", "Declared", declarations), .init("role", "Role", role),
        .init("supertypes", "Supertypes", supertypes), .init("unknown", "Unknown", unknown),
        .init("keepers", "Kept by", profile.keepers.map(keeper), none: noKeeper),
        .init(
          "children", "Keeps", profile.children.map(child), none: isCoordinator ? "nothing that is a coordinator" : nil),
        .init(
          "ends", "Ends", profile.ends.map(end), none: isCoordinator ? "none by which it tells that it is over" : nil),
        .init("routes", "Routes", profile.routes.map(route)),
        .init("waysUp", "Ways up", profile.waysUp.map(wayUp)),
        .init("findings", "Reported", findings.map(finding), none: "nothing"),
      ])
  }

  private var isCoordinator: Bool { profile.verdict.isCoordinator }

  private var code: String {
    switch profile.fileKind {
    case .product: "product"
    case .test: "test"
    case .foreign: "foreign"
    }
  }

  private var noKeeper: String? {
    guard isCoordinator else { return nil }
    return "nothing that the input shows" + (profile.library.map { "; \($0) keeps what it is given" } ?? "")
  }

  // MARK: What it is

  private var declarations: [FactSheet.Entry] {
    let kinds = [
      "test": "test code: nothing in it counts", "foreign": "generated or foreign code: nothing is reported",
    ]
    return profile.places.enumerated().map { number, place in
      let isExtension = number > 0 || profile.kind.hasPrefix("type ")
      let text = isExtension ? "extension" : [profile.kind, kinds[code]].compactMap { $0 }.joined(separator: ", ")
      return .init(text, at: self.place(place), [.init("isExtension", isExtension)])
    }
  }

  private var role: [FactSheet.Entry] {
    let others = profile.roles.filter { !$0.hasPrefix("coordinator") }
    let more = others.isEmpty ? [] : [FactSheet.Entry("other roles: \(others.joined(separator: ", "))")]
    return [RoleSentence(profile: profile, project: project, place: place).entry] + more
  }

  private var supertypes: [FactSheet.Entry] {
    profile.supertypes.map { supertype in
      let place = supertype.place.map { self.place($0) }
      let text = supertype.name + (place == nil ? ", outside of the input" : "")
      return .init(text, at: place, [.init("name", supertype.name), .init("isDeclared", place != nil)])
    }
  }

  private var unknown: [FactSheet.Entry] {
    let untyped = profile.children.flatMap(\.drops).filter { $0.subject == .unknown }
    return profile.bounds.map { bound in
      .init(
        bound.question, at: place(bound.place),
        [
          .init("reason", "bound-reached"), .init("name", bound.subject), .init("bound", bound.kind.rawValue),
          .init("limit", bound.limit),
        ])
    }
      + profile.unknownSupertypes.map { name in
        .init(
          "what \(name) keeps, drops or tells, because the input does not declare it",
          [.init("reason", "undeclared-supertype"), .init("name", name)])
      }
      + Dictionary(grouping: untyped, by: \.place).values.compactMap(\.first)
      .sorted { ($0.place.file, $0.place.range.start) < ($1.place.file, $1.place.range.start) }
      .map { drop in
        .init(
          "which child \(drop.function) removes, because it goes by a position, a key or a condition",
          at: place(drop.place), [.init("reason", "removal-by-position"), .init("name", drop.function)])
      }
  }

  // MARK: Who keeps whom

  private func keeper(_ keep: TypeProfile.Keep) -> FactSheet.Entry {
    let kind = keep.isInList ? "the list \(keep.slot)" : keep.slot
    let how = keep.function.map { "\(kind), set in \($0)" } ?? "\(kind), a stored property"
    return .init(how, at: place(keep.place), fields(of: keep))
  }

  private func fields(of keep: TypeProfile.Keep) -> [FactSheet.Field] {
    [
      .init("slot", keep.slot), .init("type", keep.child), .init("isInList", keep.isInList),
      .init("function", keep.function ?? ""),
    ]
  }

  private func child(_ child: TypeProfile.Child) -> FactSheet.Entry {
    let keep = child.keep
    let fate = child.fate.map { ": " + FateSentence.text(of: $0) } ?? ""
    return .init(
      "\(keep.child) in \(keep.slot), added in \(keep.function ?? "its declaration")\(fate)", at: place(keep.place),
      fields(of: keep) + [.init("fate", child.fate?.rawValue ?? "")],
      details: child.drops.map { drop in
        .init(
          FateSentence.text(of: drop, child: keep.child), at: place(drop.place),
          [
            .init("function", drop.function), .init("removes", drop.subject.rawValue),
            .init("verdict", drop.verdict.rawValue),
          ])
      })
  }

  // MARK: How it ends

  private func end(_ end: TypeProfile.End) -> FactSheet.Entry {
    let methods = end.methods.isEmpty ? "" : " with \(end.methods.joined(separator: ", "))"
    let fires = end.uses.contains(where: \.fires)
    let isHeard = end.uses.contains { !$0.fires }
    let isOpen = !isHeard && end.kind != .library
    let gaps = [fires ? nil : "nothing is seen to fire it", isOpen ? "nothing is seen to connect it" : nil]
    let gap = gaps.compactMap { $0 }.joined(separator: ", ")
    let text = "\(end.name), a \(end.kind.noun)\(methods)" + (gap.isEmpty ? "" : ": \(gap)")
    let more = FactSheet.Entry(
      "and \(end.unknownUses == 1 ? "a mention" : "\(end.unknownUses) mentions") of this name on objects of unknown "
        + "type, which may be this one",
      [.init("unknownUses", end.unknownUses)])
    return .init(
      text, at: place(end.place),
      [.init("name", end.name), .init("channel", end.kind.rawValue), .init("methods", end.methods)],
      details: end.uses.map { use in
        .init(
          (use.fires ? "fired in " : "connected in ") + use.symbol, at: place(use.place),
          [.init("use", use.fires ? "fires" : "connects"), .init("symbol", use.symbol)])
      } + (end.unknownUses > 0 ? [more] : []))
  }

  private func route(_ route: TypeProfile.Route) -> FactSheet.Entry {
    .init(
      "\(route.name), by \(route.function)", at: place(route.place),
      [.init("name", route.name), .init("function", route.function)])
  }

  private func wayUp(_ way: TypeProfile.WayUp) -> FactSheet.Entry {
    let type = way.type.isEmpty ? "" : ": \(way.type)"
    return .init(
      "\(way.strength.rawValue) \(way.name)\(type)", at: place(way.place),
      [.init("name", way.name), .init("type", way.type), .init("strength", way.strength.rawValue)])
  }

  /// The evidence of what reports show without it, as one line among others.
  private func steps(of finding: ResolvedFinding) -> [FactSheet.Entry] {
    finding.together == nil ? [] : finding.steps.map { .init($0.message, at: $0.place) }
  }

  private func finding(_ finding: ResolvedFinding) -> FactSheet.Entry {
    .init(
      "\(finding.severity.rawValue): \(finding.message) (\(finding.rule))", at: finding.place,
      [.init("rule", finding.rule), .init("severity", finding.severity.rawValue)], details: steps(of: finding))
  }
}

extension TypeProfile {
  /// Every place that is spoken of.
  fileprivate var allPlaces: [Place] {
    var places = self.places + supertypes.compactMap(\.place) + keepers.map(\.place) + waysUp.map(\.place)
    places += bounds.map(\.place) + routes.map(\.place)
    places += children.flatMap { [$0.keep.place] + $0.drops.map(\.place) }
    places += ends.flatMap { [$0.place] + $0.uses.map(\.place) }
    if case .sign(let sign) = verdict.ground { places.append(sign.place) }
    return places
  }
}

extension TypeProfile.End.Kind {
  /// As a sentence calls it.
  var noun: String {
    switch self {
    case .closure: "closure"
    case .delegate: "delegate"
    case .publisher: "publisher"
    case .upward: "reference to its owner"
    case .library: "call of the library"
    }
  }
}

extension TypeProfile.Bound {
  /// The open question of a type whose analysis reached a bound.
  fileprivate var question: String {
    switch kind {
    case .objects:
      "what else '\(subject)' may be: more than \(limit) objects come together in it, and no more are told apart"
    case .searches:
      "whether '\(subject)' closes a cycle: after \(limit) searches no more are made"
    case .steps:
      "what else '\(subject)' runs with a new coordinator: more than \(limit) parts are not followed"
    }
  }
}
