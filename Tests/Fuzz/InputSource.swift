/// Gives the input of each number: the same for the same number, seed and corpus.
struct InputSource {
  let corpus: Corpus
  private let prefixes: Prefixes
  private let seed: UInt64

  init(corpus: Corpus, seed: UInt64) {
    self.corpus = corpus
    self.seed = seed
    prefixes = Prefixes(of: corpus.files)
  }

  /// How many inputs are not random; they come first.
  var systematicCount: Int { prefixes.count }

  func input(_ number: Int) -> FuzzInput {
    if number < systematicCount { return FuzzInput(area: .syntax, files: [prefixes.input(number)]) }
    var generator = Generator(state: seed &* 0x9E37_79B9 &+ UInt64(number))
    let area = Area.weighted[generator.below(Area.weighted.count)]
    return FuzzInput(area: area, files: files(for: area, &generator))
  }

  private func files(for area: Area, _ generator: inout Generator) -> [[UInt8]] {
    switch area {
    case .syntax: [bytes(&generator)]
    case .project:
      (0...generator.below(3)).map { _ in
        generator.below(20) == 0 ? bytes(&generator) : DeclarationMutator(corpus: corpus).mutant(&generator)
      }
    case .cards: [TextMutator(texts: corpus.cards, unit: .line).mutant(&generator)]
    case .configuration: [TextMutator(texts: Seeds.configurations, unit: .token).mutant(&generator)]
    case .baseline: [TextMutator(texts: Seeds.baselines, unit: .line).mutant(&generator)]
    case .ignoring: [TextMutator(texts: Seeds.ignoring, unit: .token).mutant(&generator)]
    }
  }

  private func bytes(_ generator: inout Generator) -> [UInt8] {
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
