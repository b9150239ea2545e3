import { type Options, stringify } from 'csv-stringify/browser/esm/sync';

/** Without these, columns of other spreadsheets than ours would run together, and cells begin to reckon. */
const FORMAT: Options = {
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
};

/** Rows as a file for spreadsheets, the first of them the head. A cell that begins as a formula is read as text. */
export const toCsv = (rows: string[][]): string => stringify(rows, FORMAT);
