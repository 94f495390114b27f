// RuleCatalog: the text of Rules/, inside the binary.
//
// What it is for. An executable must work when it is copied away from its build folder, so the cards are
// string literals and no resources. A build-tool plugin (EmbedRulesPlugin) writes them for every build.
//
// In: the Markdown files of Rules/ and Rules/idioms/ at build time; the further examples in Rules/<id>/ are for tests alone. Out: `RuleCatalog.files`.
//
// The decision that shaped it. It carries text and not values: one loader checks these cards and those
// of `--rules DIR` alike, and a card that is broken says so with its line.
//
// What it refuses. It imports nothing, reads nothing at run time and knows nothing about cards.

/// The text of `Rules/`, embedded by the build.
public enum RuleCatalog {
  /// Every Markdown file in `Rules/` and `Rules/idioms/` by its path from the package root, in path order.
  public static var files: [(path: String, text: String)] { embedded }
}
