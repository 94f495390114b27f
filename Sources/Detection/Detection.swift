// Detection: the project is asked what is wrong with it.
//
// In go rule cards and a project; out come findings whose every word stands in a card. A rule is a value: its card
// names either clauses, which are evaluated here against the candidates that the patterns found, or an analysis,
// a function from the project to matches. A match names an outcome, binds holes and lists evidence by key; the
// card turns it into sentences. So both kinds of rule print, document, test, suppress and configure alike, and a
// message can be reworded without touching Swift.
//
// The decision that shaped the module: an analysis never accuses on what it does not know. Each one states in its
// header what it must prove, and where a step of the proof is unknown it returns nothing.
//
// The module refuses to read files, to format reports and to decide what is suppressed; the driver does that.
