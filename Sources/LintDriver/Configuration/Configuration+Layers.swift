import Detection
import PatternLanguage

extension Configuration {
  /// The layers as rules ask for them; paths of files are relative to a directory.
  public func layerMap(from directory: WorkingDirectory) -> LayerMap {
    let rules = layers.map { IgnoreRules($0.paths.map(\.value), folder: folder) }
    return LayerMap(layers: layers.map(\.forRules)) { path in
      let absolute = directory.absolutePath(of: path)
      return rules.firstIndex { !$0.isEmpty && $0.matches(fileOrFolderAround: absolute) }
    }
  }
}

extension Configuration.Layer {
  fileprivate var forRules: LayerMap.Layer {
    LayerMap.Layer(
      name: name.value, modules: NameMatcher(modules.map(\.value)), forbidden: forbidden.map(\.value),
      only: only?.map(\.value))
  }
}
