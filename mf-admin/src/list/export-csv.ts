import { stringify } from 'csv-stringify/browser/esm/sync';
import { CSV_FORMAT } from 'shared-kernel/format';

/** Converts rows to a spreadsheet file, the header first. */
export const toCsv = (rows: string[][]): string => stringify(rows, { ...CSV_FORMAT, bom: true });
