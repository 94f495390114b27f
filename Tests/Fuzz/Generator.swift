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

extension Generator {
  /// One of them.
  mutating func pick<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[below(choices.count)]
  }
}
