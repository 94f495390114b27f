/// The text of `Rules/`, embedded by the build.
public enum RuleCatalog {}
