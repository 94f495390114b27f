import PatternLanguage
import ProjectModel

/// The words of promises, publishers and their chains, from the idiom cards.
struct ChainWords: Sendable {
  /// Types of answers that come later.
  let promises: NameMatcher
  /// What hears an answer.
  let ends: NameMatcher
  /// What a closure of these returns is part of the chain.
  let links: NameMatcher
  /// Ends that only a promise has.
  let promiseEnds: NameMatcher
  /// Functions that give on what they are called on.
  let passes: NameMatcher
  /// Members by which a package gives calls as publishers.
  let proxies: NameMatcher

  init(_ idioms: Idioms) {
    promises = idioms.names(.sinkPromise)
    ends = idioms.names(.sinkChainEnd)
    links = idioms.names(.sinkChainLink)
    promiseEnds = idioms.names(.sinkPromiseEnd)
    passes = idioms.names(.effectPasses)
    proxies = idioms.names(.sinkProxy)
  }
}
