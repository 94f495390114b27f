import PatternLanguage

/// The layers of an app, as its configuration draws them.
public struct LayerMap: Sendable {
  /// One layer.
  public struct Layer: Sendable {
    /// What messages call it.
    public var name: String
    /// The names by which others import it.
    public var modules: NameMatcher
    /// Layers and modules that it must not import.
    public var forbidden: [String]
    /// The only layers and layered modules that it may import; nil for all.
    public var only: [String]?

    /// A layer from its parts.
    public init(name: String, modules: NameMatcher, forbidden: [String], only: [String]?) {
      self.name = name
      self.modules = modules
      self.forbidden = forbidden
      self.only = only
    }
  }

  /// In the order of the configuration: of several layers that a file or module could belong to the first counts.
  public var layers: [Layer]
  /// The index of the layer of a file, by its reported path.
  public var layerOfPath: @Sendable (String) -> Int?

  /// Layers from their parts.
  public init(layers: [Layer], layerOfPath: @escaping @Sendable (String) -> Int?) {
    self.layers = layers
    self.layerOfPath = layerOfPath
  }

  /// No layers.
  public static let none = LayerMap(layers: []) { _ in nil }

  /// Whether a layer must not import a module that belongs to some layer, or to none.
  func forbids(_ module: String, of target: Int?, in layer: Int) -> Bool {
    guard target != layer else { return false }
    let names = target.map { [layers[$0].name] } ?? []
    if Self.lists(layers[layer].forbidden, names: names, module: module) { return true }
    guard target != nil, let only = layers[layer].only else { return false }
    return !Self.lists(only, names: names, module: module)
  }

  private static func lists(_ entries: [String], names: [String], module: String) -> Bool {
    entries.contains { names.contains($0) } || NameMatcher(entries).matches(module)
  }
}
