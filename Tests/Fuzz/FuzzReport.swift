/// The figures of a run.
struct FuzzReport {
  private let files: Int
  private let seed: UInt64
  private(set) var inputs = 0
  private(set) var failures: [String] = []
  /// How many failures were printed.
  var shown = 0
  var time = Duration.zero
  private var bytes = 0
  private var perArea: [Area: Int] = [:]
  /// The slowest input of at least a kilobyte, by time per byte.
  private var slowest = (number: 0, bytes: 1, seconds: 0.0)

  init(files: Int, seed: UInt64) {
    self.files = files
    self.seed = seed
  }

  mutating func add(_ number: Int, _ input: FuzzInput, seconds: Double, _ failure: String?) {
    let size = input.byteCount
    inputs += 1
    bytes += size
    perArea[input.area, default: 0] += 1
    let slow = input.area.slow
    let name = "input \(number) (--seed \(seed)), \(input.area), \(size) bytes: "
    if let failure, failures.count < 100 { failures.append(name + failure) }
    if seconds > slow.free + slow.perByte * Double(size) {
      failures.append(name + "takes \((seconds * 100).rounded() / 100) s, so it is not linear")
    }
    if size >= 1024, seconds / Double(size) > slowest.seconds / Double(slowest.bytes) {
      slowest = (number, size, seconds)
    }
  }

  var text: String {
    let seconds = time / .seconds(1)
    let perByte = slowest.seconds / Double(slowest.bytes) * 1e9
    let areas = Area.allCases.map { "\($0) \(perArea[$0] ?? 0)" }.joined(separator: ", ")
    return """
      inputs: \(inputs) (\(areas)) from \(files) files, seed \(seed), bytes: \(bytes), \
      seconds: \((seconds * 10).rounded() / 10)
      slowest: input \(slowest.number), \(slowest.bytes) bytes, \((slowest.seconds * 1e4).rounded() / 10) ms, \
      \(perByte.rounded()) ns per byte
      failures: \(failures.count)\(failures.prefix(20).map { "\n  \($0)" }.joined())
      """
  }
}
