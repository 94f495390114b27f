import Foundation
import PatternLanguage

/// Tries the mutants of one checkout after the other.
struct Trial {
  let options: MutationOptions
  let survivors: Survivors
  private(set) var tally = Tally()
  private let linter: Linter

  init(options: MutationOptions, survivors: Survivors) {
    self.options = options
    self.survivors = survivors
    linter = Linter(tool: options.tool)
  }

  mutating func run(on folder: String, idioms: Idioms) throws {
    let repo = URL(fileURLWithPath: folder).lastPathComponent
    let commit = (try? String(contentsOfFile: folder + "/.commit", encoding: .utf8)) ?? ""
    let code = CodeBase(folder: folder, idioms: idioms)
    let temporary =
      FileManager.default.temporaryDirectory.path + "/mutation-\(ProcessInfo.processInfo.processIdentifier)"
    let checkout = try Checkout(copying: folder, to: temporary)
    defer { checkout.remove() }
    let name = (repo: repo, commit: String(commit.prefix(12)).trimmingCharacters(in: .whitespacesAndNewlines))
    for mutator in Mutator.allCases where options.only == nil || options.only == mutator {
      let mutants = sampled(Self.mutants(mutator, code), salt: repo + mutator.rawValue)
      guard !mutants.isEmpty else { continue }
      let rules = mutator.rules.sorted()
      let before = try linter.findings(in: checkout.folder, rules: rules)
      for mutant in mutants where !isAlreadyReported(mutant, code, before) {
        let after = try checkout.with(mutant, of: code) { try linter.findings(in: checkout.folder, rules: rules) }
        judge(mutant, code, name, before: before, after: after)
      }
    }
  }

  private static func mutants(_ mutator: Mutator, _ code: CodeBase) -> [Mutant] {
    switch mutator {
    case .dropWeak: LifetimeMutants(code: code, removals: Removals(code: code)).dropWeak()
    case .deleteRemoval: LifetimeMutants(code: code, removals: Removals(code: code)).deleteRemoval()
    case .dropCapture: ClosureMutants(code: code).dropCapture()
    case .bindMethod: ClosureMutants(code: code).bindMethod()
    case .deleteStore: FlowMutants(code: code, removals: Removals(code: code)).deleteStore()
    case .renameVerbs: VerbMutants(code: code, removals: Removals(code: code)).renameVerbs()
    case .moveRemoval: LifetimeMutants(code: code, removals: Removals(code: code)).moveRemoval()
    case .deleteFire: FlowMutants(code: code, removals: Removals(code: code)).deleteFire()
    case .deleteConnection: FlowMutants(code: code, removals: Removals(code: code)).deleteConnection()
    case .addLink: NavigationMutants(code: code).addLink()
    case .ownCoordinator: NavigationMutants(code: code).ownCoordinator()
    case .dropGuard: NavigationMutants(code: code).dropGuard()
    case .secondDestination: NavigationMutants(code: code).secondDestination()
    case .serviceCall: LayerMutants(code: code).serviceCall()
    case .climb: LayerMutants(code: code).climb()
    }
  }

  /// At most so many, chosen by the seed and the repository, in the order of the code.
  private func sampled(_ mutants: [Mutant], salt: String) -> [Mutant] {
    guard mutants.count > options.limit else { return mutants }
    var state = salt.utf8.reduce(options.seed &+ 0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    var indices = Array(mutants.indices)
    for position in 0..<options.limit {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      indices.swapAt(position, position + Int(truncatingIfNeeded: (state >> 33) % UInt64(indices.count - position)))
    }
    return indices.prefix(options.limit).sorted().map { mutants[$0] }
  }

  // MARK: Judging

  /// The unchanged project already has the defect at every add that the mutant is about.
  private func isAlreadyReported(_ mutant: Mutant, _ code: CodeBase, _ before: [Finding]) -> Bool {
    guard !mutant.adds.isEmpty else { return false }
    let places = Set(before.map { "\($0.path):\($0.line)" })
    return mutant.adds.allSatisfy { places.contains("\(code.path($0.file)):\(code.line($0.file, $0.offset))") }
  }

  private mutating func judge(
    _ mutant: Mutant, _ code: CodeBase, _ name: (repo: String, commit: String), before: [Finding], after: [Finding]
  ) {
    let place = (path: code.path(mutant.file), line: code.line(mutant.file, mutant.offset))
    let failure = mutant.mutator.isHarmless ? difference(before, after, mutant) : missed(mutant, code, before, after)
    guard let failure else {
      tally.reported(mutant.mutator)
      return
    }
    let judgement = survivors.judgement(repo: name.repo, commit: name.commit, place: place, mutator: mutant.mutator)
    tally.survived(mutant.mutator, judgement?.verdict)
    let verdict = judgement.map { "\($0.verdict.rawValue): \($0.reason)" } ?? "open"
    print(
      [name.repo, name.commit, place.path, String(place.line), mutant.mutator.rawValue, verdict, mutant.note + failure]
        .joined(separator: "\t"))
  }

  /// Why a defect does not count as reported; nil if it is.
  private func missed(_ mutant: Mutant, _ code: CodeBase, _ before: [Finding], _ after: [Finding]) -> String? {
    let known = Set(before.filter { $0.severity != "note" }.map(\.key))
    let files = Set(mutant.files.map { code.path($0) })
    let new = after.filter { finding in
      !known.contains(finding.key) && (files.isEmpty || files.contains(finding.path))
        && (mutant.mentions.isEmpty || mutant.mentions.contains { finding.message.contains($0) })
    }
    if new.contains(where: { $0.severity != "note" }) { return nil }
    return new.isEmpty ? "" : " (note)"
  }

  /// What a harmless change changed; nil if nothing.
  private func difference(_ before: [Finding], _ after: [Finding], _ mutant: Mutant) -> String? {
    // The moved function's own findings have another path and line.
    let isMoved = mutant.mutator == .moveRemoval
    let keys = { (finding: Finding) in isMoved ? "\(finding.rule) \(finding.symbol ?? "")" : finding.key }
    let old = before.map(keys).sorted()
    let new = after.map(keys).sorted()
    let lost = old.filter { !new.contains($0) }
    let added = new.filter { !old.contains($0) }
    if lost.isEmpty, added.isEmpty, old.count == new.count { return nil }
    return " (new: \(added.joined(separator: "; ")); lost: \(lost.joined(separator: "; ")))"
  }
}
