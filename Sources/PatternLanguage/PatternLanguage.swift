// Filled by the pattern language.
