// Filled by the reports.
