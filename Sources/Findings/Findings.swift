// Findings: what a finding is, said once.
//
// A finding begins in a rule, which knows a file of the project and a range of bytes in it. It ends in a report, whose
// reader counts lines and columns. Between the two nothing changes but the places. So `Finding` is generic in its place, and
// so are its steps, its fix and the edits of that: `Finding<Place>` (of the project) on the way up to the driver, and
// `ResolvedFinding` from there to the last byte of a report. Whoever adds something to a finding adds it here and nowhere else.
//
// Beside it stand the two scales of every finding, `Severity` and `Confidence`; the small picture of arrows that some have;
// the words that several of one type share; and the `Notice`, which a run says about itself.
//
// The decision that shaped it: these are values without behaviour, and the target imports nothing. Cards may speak of a
// severity without knowing what a project is, and renderers of a finding without knowing what a rule is.
//
// What it refuses: to say where a finding comes from, how it is worded, and how it looks.
