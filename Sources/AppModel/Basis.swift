import ProjectModel
import SwiftSource

/// The solution, and what all questions stand on.
struct Basis: Sendable {
  let effects: ObjectEffects
  let graph: ObjectGraph
  let heap: HeapGraph
  let triggers: TriggerGraph
  let evidence: HeapEvidence
  let unseen: UnseenUsers
  let live: LiveCode
  /// Functions that run once on an object, by name.
  let onceWords: Set<WordID>
  /// Where coordinators are put into lists and properties.
  let adds: [ChildAdd]
  /// The same by child.
  let addsOfChild: [Int32: [ChildAdd]]
  /// The same by owner.
  let addsOfOwner: [Int32: [ChildAdd]]
  /// What judging children looks for.
  let words: JudgeWords
  /// Functions and properties that put a root in the place of another.
  var setWords: Set<WordID> { words.setting }

  init(project: Project) {
    let ground = Groundwork(project: project)
    let (effects, graph) = (ground.effects, ObjectGraphBuilder(ground).build())
    let (heap, triggers) = (HeapGraph(graph, effects: effects), TriggerGraph(graph, effects: effects))
    self.init(
      effects, heap, triggers, HeapEvidence(triggers), RunningCode(triggers), adds: Self.adds(graph, heap, triggers),
      JudgeWords(project))
  }

  /// The same with several threads at work: who holds whom and who runs what do not need each other.
  static func sideBySide(_ ground: Groundwork) async -> Basis {
    async let words = JudgeWords(ground.project)
    let (effects, graph) = (ground.effects, ObjectGraphBuilder(ground).build())
    async let heap = HeapGraph(graph, effects: effects)
    let triggers = TriggerGraph(graph, effects: effects)
    async let evidence = HeapEvidence(triggers)
    async let running = RunningCode(triggers)
    let adds = Self.adds(graph, await heap, triggers)
    return await Basis(effects, heap, triggers, evidence, running, adds: adds, words)
  }

  private init(
    _ effects: ObjectEffects, _ heap: HeapGraph, _ triggers: TriggerGraph, _ evidence: HeapEvidence,
    _ running: RunningCode, adds: [ChildAdd], _ words: JudgeWords
  ) {
    (self.effects, self.heap, self.triggers, self.evidence, self.adds) = (effects, heap, triggers, evidence, adds)
    self.words = words
    graph = triggers.graph
    (unseen, live, onceWords) = (running.unseen, running.live, running.onceWords)
    addsOfChild = Dictionary(grouping: adds, by: \.child)
    addsOfOwner = Dictionary(grouping: adds, by: \.owner)
  }

  private static func adds(_ graph: ObjectGraph, _ heap: HeapGraph, _ triggers: TriggerGraph) -> [ChildAdd] {
    let all = ChildAddFinder(graph: graph, heap: heap, triggers: triggers).find().filter { !$0.isOutOfSight(in: graph) }
    // Of an owner that something unknown gives nobody sees who runs its ends. Where the same code adds for one that is seen to be
    // made, that one tells.
    let isGiven = { (add: ChildAdd) in graph.objects[Int(add.owner)].kind == .given }
    let made = Set(all.lazy.filter { !isGiven($0) }.map { graph.place(of: $0.site) })
    return all.filter { !isGiven($0) || !made.contains(graph.place(of: $0.site)) }
  }

  /// What runs at most once; each question has its own, since they are asked side by side.
  func boundedAdds(_ search: RunSearch, index: CallIndexOfObjects? = nil) -> BoundedAdds {
    let nearby = NearbyCode(triggers, cases: search.cases, within: BoundedAdds.reach)
    return BoundedAdds(
      graph: graph, triggers: triggers, evidence: evidence, adds: addsOfChild, onceWords: onceWords,
      nearby: nearby,
      rootSetters: NearbySteps(nearby) { [setWords] in
        $0.mayTakeAway && setWords.contains($0.word)
      },
      dismissals: NearbySteps(nearby) { [leaving = words.leaving] in
        leaving.contains($0.word) && $0.operation == .call && $0.source >= 0
      },
      live: live, forgotten: search.forgotten, asked: search.asked, cases: search.cases,
      screensOfMaker: graph.screensByMaker(),
      presented: PresentedScreens(triggers, index: index ?? CallIndexOfObjects(graph), words: words))
  }

  /// Adds that do something only while nothing is there yet.
  func emptinessGuards(presented: PresentedScreens) -> EmptinessGuards {
    EmptinessGuards(
      graph: graph, triggers: triggers, lists: words.lists,
      branches: PerCode(graph) { [graph] in graph.branches(of: $0.body) },
      presented: presented)
  }

  func cycles() -> Answer<StrongCycle> {
    let log = BoundLog()
    var finder = StrongCycleFinder(basis: self, log: log)
    let found = finder.find().filter {
      graph.turnedAway.isDisjoint(with: [$0.from, $0.to]) || $0.isTiedForGood(in: graph)
    }
    return Answer(found: found, bounds: log.bounds)
  }

  func unkept() -> Answer<UnkeptChild> {
    let log = BoundLog()
    let finder = UnkeptChildFinder(
      graph: graph, heap: heap, triggers: triggers, evidence: evidence, effects: effects, log: log)
    return Answer(found: finder.find(), bounds: log.bounds)
  }

  func outliving() -> [OutlivingCapture] {
    OutlivingCaptureFinder(graph: graph, heap: heap, triggers: triggers, evidence: evidence).find()
  }

  func family() -> Family {
    let judge = ChildJudge(basis: self)
    return family(of: adds.map { judge.judge($0) }, judge, keeps(), removals())
  }

  /// The same by two judges, since each add is judged by itself, and a judge remembers what it looked up. The second one starts
  /// later, after what else is asked for first.
  func familySideBySide() async -> Family {
    let middle = adds.count * 3 / 5
    async let (keeps, removals) = (keeps(), removals())
    async let second = children(adds[middle...])
    let judge = ChildJudge(basis: self)
    let first = adds[..<middle].map { judge.judge($0) }
    return family(of: first + (await second), judge, await keeps, await removals)
  }

  private func keeps() -> CoordinatorKeepFinder { CoordinatorKeepFinder(graph: graph, triggers: triggers) }

  private func removals() -> [CoordinatorRemoval] {
    CoordinatorRemovalFinder(graph: graph, triggers: triggers).removals
  }

  private func children(_ adds: ArraySlice<ChildAdd>) -> [KeptChild] {
    let judge = ChildJudge(basis: self)
    return adds.map { judge.judge($0) }
  }

  private func family(
    of children: [KeptChild], _ judge: ChildJudge, _ keeps: CoordinatorKeepFinder, _ removals: [CoordinatorRemoval]
  ) -> Family {
    let children = GrowingChains(children, in: graph).judged(by: judge)
    return Family(
      children: children, unseenPops: judge.ends.pops.find(among: children), keeps: keeps, removals: removals)
  }
}

/// The code that may run, and those who run code that the input does not show.
struct RunningCode: Sendable {
  let unseen: UnseenUsers
  let onceWords: Set<WordID>
  let live: LiveCode

  init(_ triggers: TriggerGraph) {
    let (graph, project) = (triggers.graph, triggers.graph.project)
    unseen = UnseenUsers(graph: graph, triggers: triggers)
    onceWords = Set(project.words(matching: project.idioms.names(.runsOnce)))
    live = LiveCode(graph: graph, triggers: triggers, unseen: unseen, onceWords: onceWords)
  }
}

/// What was found, and the bounds that were reached on the way.
struct Answer<Found: Sendable>: Sendable {
  let found: [Found]
  let bounds: [ReachedBound]
}

/// Who keeps whom, and what becomes of it.
struct Family: Sendable {
  let children: [KeptChild]
  let unseenPops: [UnseenPop]
  let keeps: CoordinatorKeepFinder
  let removals: [CoordinatorRemoval]
}
