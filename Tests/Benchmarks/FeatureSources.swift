/// The files of one feature: its coordinator, screens, view models, service, models and tests.
struct FeatureSources {
  let files: [(path: String, text: String)]

  init(number: Int, of count: Int, random: inout SeededRandom) {
    let name = "Feature\(number)"
    let folder = "Sources/\(name)/"
    let coordinator = CoordinatorSource(number: number, of: count, random: &random)
    var files = [(folder + name + "Coordinator.swift", coordinator.text)]
    for screen in coordinator.screens {
      files.append((folder + screen + "ViewModel.swift", CodeSource.viewModel(screen, random: &random)))
      files.append((folder + screen + "Screen.swift", CodeSource.screen(screen, coordinator, random: &random)))
    }
    files.append((folder + name + "Service.swift", CodeSource.service(name, random: &random)))
    files.append((folder + name + "Models.swift", CodeSource.models(name, random: &random)))
    files.append((folder + name + "Formatting.swift", CodeSource.formatting(name, random: &random)))
    files.append(("Tests/\(name)Tests.swift", CodeSource.tests(name, random: &random)))
    self.files = files.map { (path: $0.0, text: $0.1) }
  }
}
