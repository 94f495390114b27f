// RuleCards: from the Markdown of a card to a checked rule.
//
// What it is for. One Markdown file per rule is its documentation, its definition and its test. This module
// reads such files, checks them, and gives them out as values: `RuleCard`, `IdiomCard`, `CardSet`.
// It also owns what makes a card's examples tests: expectation comments, the variants in which every bad
// example is run again, and the comparison of findings with expectations.
//
// In: pairs of path and text (cards, and files of further examples beside them), the signatures of the analyses and the names of the roles (both belong to
// Detection and come as values, because the arrow points from there to here).
// Out: a `CardSet`, or every problem of every card at once, each with its line, a caret and a hint.
//
// The decision that shaped it. A card is checked when it is loaded and not when its rule first fires: an
// unknown key, role, hole or outcome is found by the author of the card, never by its user. Messages are
// templates with holes, so clause rules and analyses print, suppress and configure alike.
//
// What it refuses. It reads no files, runs no rules, knows no project. It understands just the Markdown
// that a card may contain; everything else in a card is prose and is passed through as written.
