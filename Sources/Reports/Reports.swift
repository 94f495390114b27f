// Reports: findings as values in, bytes out.
//
// A `Report` holds all that any reader may want to know of a run: the tool, the rules that ran, the findings with their
// places, what the run has to say about itself, and the text of the files with findings. A renderer turns it into bytes
// of one format; `ReportFormat` lists the formats, and each has one file. A renderer reads no file, no clock and no
// environment, so that the same report gives the same bytes on any machine.
//
// The decision that shaped it: this module knows nothing about rules, projects or Swift. Strings and numbers come in,
// already worded, sorted and counted. A new format is a new file and a new case, and never a change in the analyser.
//
// JSON is written by `JSONValue`, which keeps keys in the order of the code: a coder would sort them or not, as it likes.
//
// What it refuses: to pass control characters from code, paths or messages to a terminal (`SafeText`), to invent fields
// that a format's schema does not have, and to colour anything unasked.
