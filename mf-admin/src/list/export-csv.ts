import { stringify } from 'csv-stringify/browser/esm/sync';
import { CSV_FORMAT } from 'shared-kernel/format';

/** Rows as a file for spreadsheets, the first of them the head. */
export const toCsv = (rows: string[][]): string => stringify(rows, { ...CSV_FORMAT, bom: true });
