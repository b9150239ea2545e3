/** Format of every CSV file, as options of csv-stringify. The start of a file also needs `bom`. */
export const CSV_FORMAT = {
  // Spreadsheets in French regions expect semicolons.
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  // Keeps cells from being run as formulas.
  escape_formulas: true,
} as const;
