/** The form of every CSV file, as options of csv-stringify; the head of a file also needs `bom`. */
export const CSV_FORMAT = {
  // Where French is spoken, spreadsheets part columns by semicolons.
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  // A cell that begins as a formula is read as text.
  escape_formulas: true,
} as const;
