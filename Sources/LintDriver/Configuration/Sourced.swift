import RuleCards

/// Where a setting comes from.
public enum SettingOrigin: Hashable, Sendable {
  /// Nobody said anything.
  case standard
  /// A preset says so.
  case preset(Preset)
  /// The configuration says so; the path as it is reported, the line 1-based.
  case file(path: String, line: Int)
  /// An option of the command line says so, with its dashes.
  case option(String)

  /// `.coordlint.json:4`
  public var text: String {
    switch self {
    case .standard: "default"
    case .preset(let preset): "preset \(preset.rawValue)"
    case .file(let path, let line): "\(path):\(line)"
    case .option(let flag): flag
    }
  }
}

/// A setting with the place that it comes from.
public struct Sourced<Value: Sendable>: Sendable {
  /// What is set.
  public var value: Value
  /// Where that was said.
  public var origin: SettingOrigin

  /// A setting from its parts.
  public init(_ value: Value, from origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }

  /// Another value from the same place.
  public func map<Other: Sendable>(_ change: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(change(value), from: origin)
  }
}
