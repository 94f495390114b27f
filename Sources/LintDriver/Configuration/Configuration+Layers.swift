import Detection
import PatternLanguage

extension Configuration {
  /// The layers as rules ask for them; paths of files are relative to a directory.
  public func layerMap(from directory: WorkingDirectory) -> LayerMap {
    let files = layers.map { PathFilter($0.paths.map(\.value)) }
    return LayerMap(layers: layers.map(\.forRules)) { path in
      let absolute = directory.absolutePath(of: path)
      return files.firstIndex { $0.matches(fileOrFolderAround: absolute) }
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
