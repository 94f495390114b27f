import Foundation

/// The files that inputs are cut from.
struct Corpus {
  var files: [[UInt8]] = []
  /// Lines and words of the files, for mixtures.
  var lines: [[UInt8]] = []

  init(folders: [String]) {
    var paths: [String] = []
    for folder in folders {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      paths += names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.map { folder + "/" + $0 }
    }
    for path in paths.sorted() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      files.append([UInt8](data))
    }
    lines = files.flatMap { $0.split(separator: 10).prefix(400).map { Array($0) + [10] } }
  }
}

/// Gives the input of each number.
struct InputSource {
  /// Prefixes are tried at every length up to here.
  static let denseLength = 2048
  /// And beyond at every so many bytes.
  static let stride = 97

  let corpus: Corpus
  private let seed: UInt64
  /// The number of the first prefix of each file.
  private var firstNumbers: [Int] = []
  /// How many inputs are not random.
  private(set) var systematicCount: Int

  init(corpus: Corpus, seed: UInt64) {
    self.corpus = corpus
    self.seed = seed
    var next = Nesting.count
    for file in corpus.files {
      firstNumbers.append(next)
      next += Self.prefixCount(file.count)
    }
    systematicCount = next
  }

  private static func prefixCount(_ length: Int) -> Int {
    min(length, denseLength) + 1 + max(0, length - denseLength) / stride
  }

  func input(_ number: Int) -> [UInt8] {
    if number < Nesting.count { return Nesting.input(number) }
    guard number < systematicCount else {
      var generator = Generator(state: seed &* 0x9E37_79B9 &+ UInt64(number))
      return random(&generator)
    }
    var low = 0
    var high = firstNumbers.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstNumbers[middle] <= number { low = middle } else { high = middle }
    }
    let step = number - firstNumbers[low]
    let length = step <= Self.denseLength ? step : Self.denseLength + (step - Self.denseLength) * Self.stride
    return Array(corpus.files[low].prefix(length))
  }

  private func random(_ generator: inout Generator) -> [UInt8] {
    switch generator.below(10) {
    case 0: return (0..<generator.below(256)).map { _ in UInt8(generator.below(256)) }
    case 1, 2: return (0..<generator.below(200)).flatMap { _ in Self.fragments[generator.below(Self.fragments.count)] }
    case 3, 4, 5: return mixture(&generator)
    default: return mutation(&generator)
    }
  }

  /// Lines of all files, in any order, with fragments between them.
  private func mixture(_ generator: inout Generator) -> [UInt8] {
    guard !corpus.lines.isEmpty else { return [] }
    return (0..<generator.below(30)).flatMap { _ in
      generator.below(4) == 0
        ? Self.fragments[generator.below(Self.fragments.count)] : corpus.lines[generator.below(corpus.lines.count)]
    }
  }

  /// A window of a file with bytes removed, replaced, doubled or inserted.
  private func mutation(_ generator: inout Generator) -> [UInt8] {
    guard !corpus.files.isEmpty else { return [] }
    let file = corpus.files[generator.below(corpus.files.count)]
    let start = generator.below(file.count + 1)
    var bytes = Array(file[start...].prefix(generator.below(1500)))
    for _ in 0...generator.below(6) where !bytes.isEmpty {
      let place = generator.below(bytes.count)
      let length = min(generator.below(20), bytes.count - place)
      switch generator.below(4) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1: bytes[place] = UInt8(generator.below(256))
      case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      default: bytes.insert(contentsOf: Self.fragments[generator.below(Self.fragments.count)], at: place)
      }
    }
    return bytes
  }

  static let fragments: [[UInt8]] =
    """
    " \"\"\" #" "# ##\"\"\" \"\"\"## \\( \\#( \\ / #/ /# // /* */ ( ) [ ] { } < > <# #> ? ! . .. ..< ... = == -> & && | + - * , ; : :: @ \
    # #if #else #elseif #endif #available( #sourceLocation( #! #Preview{ ` ' $ $0 $x _ 0 0x 0x1.p 1.5e 0b 0o é √ 日 \u{301} class struct enum \
    actor protocol extension func init deinit subscript var let case typealias associatedtype import macro operator precedencegroup get set \
    willSet didSet static weak unowned(unsafe) lazy private(set) open where throws rethrows async await try try? try! in inout some any each \
    if guard else switch default for while repeat do catch defer return break continue fallthrough throw is as as? as! self Self super nil \
    true false @escaping @MainActor @available(iOS \\. \\A.b.c [weak $0.x({ }) x: T<U, a<b>(c) A.B<C>.d
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { Array($0.utf8) }
    + [[10], [13], [13, 10], [32], [32], [32], [9], [0], [0xFF], [0xC2, 0xA0], [0xE2, 0x80], [0xEF, 0xBB, 0xBF]]
}

/// Deep and long inputs, one per number.
enum Nesting {
  static let openings = [
    "(", "[", "{", "\"\\(", "({[", "/*", "#(", "<", "a<", "`", "'", "#/\n", "###\"", "\"\"\"\n\\(", "f{", "f(a:", "[a:",
    "if x{",
    "class A{", "func f(){", "a?b:", "a ? b : ", "!", "-a", "\\a.", "a.b.", "@a(", "#if a\n", "a,", "a+", "x as ",
    "try ", "{a in ",
    "case a:", "switch a{case b:", "let a:(", "()->", "A<B,", "#a{", "= ", "...", "a??", "/a ", "+/**/", "\\", "\r",
    "\u{0}", "é", "}",
    ")", "]", ">", "\"", "#", "##\"", "guard let a = ", "var a:", "@", ".", "&", "where A==", "#\"\"\"\\#(", "return ",
    "async ",
  ]
  static let counts = [1, 2, 3, 10, 1000, 100_000]
  /// How often each pair of openings is repeated.
  static let pairCount = 10_000
  private static var singles: Int { openings.count * counts.count }
  static var count: Int { singles + openings.count * openings.count }

  static func input(_ number: Int) -> [UInt8] {
    if number < singles {
      let opening = Array(openings[number / counts.count].utf8)
      return Array(repeatElement(opening, count: counts[number % counts.count]).joined())
    }
    let pair = number - singles
    let opening = Array((openings[pair / openings.count] + openings[pair % openings.count]).utf8)
    return Array(repeatElement(opening, count: pairCount).joined())
  }
}

/// A small generator with a fixed sequence.
struct Generator {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return bound <= 0 ? 0 : Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
