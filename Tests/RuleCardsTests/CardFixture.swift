import RuleCards

/// Small cards to change one thing of.
enum CardFixture {
  /// A correct clause rule.
  static let clauses = """
    ---
    id: view-climbs
    severity: warning
    confidence: high
    since: 0.1
    ---
    # A view reaches past its coordinator

    It hurts.

    ## Detect
    ```coordlint
    find    $COORDINATOR.parent.$CALL(...)
    inside  view
    where   $COORDINATOR is coordinator
    report  climbs $COORDINATOR "'$COORDINATOR.parent' is another level's business"
    ```

    ## Bad
    ```swift
    coordinator.parent.show()  // want view-climbs "another level"
    ```

    ## Good
    ```swift
    coordinator.show()  // ok view-climbs
    ```

    ## Sources
    - the guide

    """

  /// A correct rule with an analysis.
  static let analysis = """
    ---
    id: strong-parent
    severity: error
    confidence: high
    since: 0.1
    preset: strict
    tags: leak, ownership
    cwe: 401
    ---
    # A coordinator holds its parent strongly

    It leaks.

    ## Detect
    ```coordlint
    analysis leaky
    set depth deep
    ```

    ## Outcomes
    ### proven (error, high)
    - message: '$PROPERTY' holds $TYPE
      for ever
    - why: because
    - fix: unsafe insert "weak " before DECLARATION and "?" before DECLARATION: make
      '$PROPERTY' weak
    - step keeps: $OWNER keeps $TYPE
    - draw: $TYPE ==$PROPERTY, strong==> the parent
    ### named (warning)
    - message: '$PROPERTY' points up
    - together: $COUNT properties of $TYPE point up
    - line: $PROPERTY

    ## Bad
    ### One file
    ```swift
    var parent: P  // want strong-parent
    ```
    ### Two files
    ```swift Sources/A.swift
    var parent: P  // want strong-parent
    ```
    ```swift Sources/B.swift
    var other: P
    ```
    ```json
    {"not": "Swift"}
    ```

    ## Good
    ```swift notes
    weak var parent: P?  // ok strong-parent
    ```

    ## Limits
    ```swift
    var hidden: Any  // todo-want strong-parent
    ```

    ## Sources
    - the guide
    - another guide

    """

  static let idiom = """
    ---
    id: adds-child
    ---
    # Verbs that keep a child

    Prose.

    ## Patterns
    ```coordlint
    find $LIST.$VERB($CHILD)
    where $VERB matches append, add*
    where $VERB matches insert
    ```

    ## Examples
    ```swift
    list.append(a)  // idiom adds-child
    list.insert(a)  // idiom adds-child
    list.find(a)
    ```

    """

  static let signature = AnalysisSignature(
    name: "leaky", outcomes: ["proven", "named"], holes: ["PROPERTY", "TYPE"], steps: ["keeps": ["OWNER"]],
    anchors: ["DECLARATION"], settings: [.init(name: "depth", values: ["deep", "flat"]), .init(name: "label")],
    shared: ["TYPE"])

  static let roles = ["coordinator", "view"]

  /// Loads cards by path; the problems as text when there are some.
  static func load(_ cards: [(path: String, text: String)]) -> Result<CardSet, CardProblems> {
    do {
      return .success(try CardLoader.load(files: cards, signatures: [signature], roles: roles))
    } catch {
      return .failure(error)
    }
  }

  /// Loads the clause rule, the analysis rule and the idiom, one text replaced in each.
  static func problems(replacing old: String, with new: String) -> [CardProblem] {
    let cards = [
      ("Rules/view-climbs.md", clauses), ("Rules/strong-parent.md", analysis), ("Rules/idioms/adds-child.md", idiom),
    ]
    let result = load(cards.map { ($0.0, $0.1.replacing(old, with: new, maxReplacements: 1)) })
    guard case .failure(let problems) = result else { return [] }
    return problems.problems
  }
}
