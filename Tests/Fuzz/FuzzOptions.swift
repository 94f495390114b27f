/// What the command line asks for.
struct FuzzOptions {
  static let usage = """
    usage: COORDLINT_TOOLS=1 swift run -c release Fuzz [--seconds N | --count N] [--seed N] [--shard I/N] [--only NUMBER] [FOLDER…]
      --seconds  how long; random inputs, with nestings and prefixes between them
      --count    how many inputs at least (default 1000000); all nestings and prefixes come first
      --seed     the seed of the random inputs (default 1)
      --shard    every Nth input, counted from I, so that several processes share the work
      --only     one input by its number; its bytes go to standard error
    """

  private var count = 1_000_000
  private var seconds: Int?
  private(set) var seed: UInt64 = 1
  private(set) var shard = 0
  private(set) var shards = 1
  private(set) var only: Int?
  /// Where inputs are cut from.
  private(set) var folders: [String] = []

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        folders.append(argument)
        continue
      }
      guard let value = rest.popFirst(), set(argument, value) else { return nil }
    }
    if folders.isEmpty { folders = ["fixtures", "Rules", "Sources", "Tests"] }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    let parts = value.split(separator: "/").compactMap { Int($0) }
    switch (name, parts.count) {
    case ("--count", 1): count = parts[0]
    case ("--seconds", 1): seconds = parts[0]
    case ("--seed", 1): seed = UInt64(parts[0])
    case ("--only", 1): only = parts[0]
    case ("--shard", 2) where parts[0] < parts[1]: (shard, shards) = (parts[0], parts[1])
    default: return false
    }
    return true
  }

  /// Whether a step comes after the last one.
  func isOver(_ step: Int, after time: Duration, systematic: Int) -> Bool {
    seconds.map { time >= .seconds($0) } ?? (step >= max(count, systematic))
  }

  /// The number of the input of a step: within a time limit, one of eight is a nesting or a prefix.
  func number(_ step: Int, systematic: Int) -> Int {
    guard seconds != nil else { return step }
    var generator = Generator(state: seed &+ UInt64(step))
    return step % 8 == 0 ? generator.below(systematic) : systematic + step
  }
}
