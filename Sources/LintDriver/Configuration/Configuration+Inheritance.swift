extension Configuration {
  /// Takes in what the file says that this one extends: lists grow, and a value that both have stays.
  mutating func inherit(from base: Configuration) {
    for key in ConfigurationKey.all { key.inherit(&self, base) }
  }

  mutating func inheritRules(from base: Configuration) {
    for (id, rule) in base.rules {
      rules[id, default: Rule()].level = rules[id]?.level ?? rule.level
      rules[id, default: Rule()].options.merge(rule.options) { own, _ in own }
    }
  }

  mutating func inheritIdioms(from base: Configuration) {
    for (id, lists) in base.idioms {
      for (hole, words) in lists { idioms[id, default: [:]][hole] = words + (idioms[id]?[hole] ?? []) }
    }
  }

  mutating func inheritLayers(from base: Configuration) {
    let own = Set(layers.map(\.name.value))
    layers = base.layers.filter { !own.contains($0.name.value) } + layers
  }
}
