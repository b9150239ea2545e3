import { stringify } from 'csv-stringify/browser/esm/sync';
import { CSV_FORMAT } from 'shared-kernel/format';
import writeXlsxFile from 'write-excel-file/browser';

export type SheetFormat = 'csv' | 'xlsx';

/** Characters of a cell that Excel opens. */
const LONGEST_CELL = 32_767;

/** A text is longer than cells of the format may be. */
export class CellTooLongError extends Error {
  override readonly name = 'CellTooLongError';
}

const writeXlsx = (rows: readonly string[][]): Promise<Blob> => {
  if (rows.some((row) => row.some((cell) => cell.length > LONGEST_CELL))) throw new CellTooLongError();
  const [titles = [], ...rest] = rows;
  const sheet = [
    titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    // As texts, so that programs change neither phone numbers nor dates.
    ...rest.map((row) => row.map((value) => (value === '' ? null : { value, type: String, format: '@' }))),
  ];
  const columns = titles.map((title) => ({ width: Math.max(12, title.length + 2) }));
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBlob();
};

/** Writes rows of texts, the titles first, as a file. @throws CellTooLongError */
export const writeSheet = async (rows: string[][], format: SheetFormat): Promise<Blob> =>
  format === 'xlsx' ? writeXlsx(rows) : new Blob([stringify(rows, { ...CSV_FORMAT, bom: true })], { type: 'text/csv' });
