/// The set of rules that a run enables.
public enum Preset: String, CaseIterable, Sendable {
  /// Runs by default.
  case recommended
  /// Runs only in the strict preset or when named.
  case strict
  /// The recommended rules for apps whose coordinators call services; no card belongs to it alone.
  case mvvmC = "mvvm-c"

  /// The presets that the front matter of a card may name.
  static let ofCards: [Preset] = [.recommended, .strict]
}
