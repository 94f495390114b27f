// LintDriver: from paths to findings with lines and columns.
//
// The modules below this one are pure functions over bytes; this one knows that bytes come from files. It finds the
// files of a run, reads them, has several workers turn them into facts, hands the finished project to the rules, and
// gives every finding what a reader needs: a line, a column, a fingerprint, and silence where a comment asked for it.
//
// In goes: paths from the command line (`FileFinder`) or files in memory (`SourceFile`), and the `Analyzer` that has the
// rules. Out come an `OpenedProject`, which answers all further questions without reading a file again, and a `LintResult`;
// printing it is the business of `Reports`, and writing the printed bytes that of `OutputWriter` here, because this is the
// only module that touches files.
//
// The decision that shaped it: *the number of workers must not show*. Files are sorted by the bytes of their path and
// cut into contiguous shares of about equal size; each worker interns words into a table of its own, and the tables
// are joined in path order. That gives the ids that one worker alone would have given, so all that follows, down
// to the last byte of a report, is the same on a laptop and on a server. No lock, no actor and no shared state is needed.
//
// What lies in a folder of tests is counted and not analysed, for nothing in tests counts; `TestFiles` finds those folders
// before the work is shared out. Every other file is lexed once and its tokens and bytes are dropped at once. The few
// files with findings are read a second time for their lines; a hash says whether they changed in between.
//
// What it refuses: to stop at the first fault. A path that does not exist, a link that leads in a circle, a file of
// two gigabytes or bytes that are no UTF-8 each become a `Notice`, and everything else is analysed.
//
// It uses the C library and not Foundation: a run starts in milliseconds, and errors keep their reason.
