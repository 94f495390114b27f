/// The inputs that are not random: deep nestings, and prefixes of every file.
struct Prefixes {
  /// Prefixes are tried at every length up to here.
  static let denseLength = 2048
  /// And beyond at every so many bytes.
  static let stride = 97

  private let files: [[UInt8]]
  /// The number of the first prefix of each file.
  private var firstNumbers: [Int] = []
  /// How many there are.
  private(set) var count: Int

  init(of files: [[UInt8]]) {
    self.files = files
    var next = Nesting.count
    for file in files {
      firstNumbers.append(next)
      next += min(file.count, Self.denseLength) + 1 + max(0, file.count - Self.denseLength) / Self.stride
    }
    count = next
  }

  func input(_ number: Int) -> [UInt8] {
    if number < Nesting.count { return Nesting.input(number) }
    var low = 0
    var high = firstNumbers.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstNumbers[middle] <= number { low = middle } else { high = middle }
    }
    let step = number - firstNumbers[low]
    let length = step <= Self.denseLength ? step : Self.denseLength + (step - Self.denseLength) * Self.stride
    return Array(files[low].prefix(length))
  }
}
