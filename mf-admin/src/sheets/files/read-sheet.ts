import { MAX_IMPORTED } from 'shared-kernel/contracts';
import { SheetError } from './sheet-error.ts';

/** Bytes of a file. */
const MAX_BYTES = 10 * 1024 * 1024;

const ZIP = [0x50, 0x4b];
/** Of old workbooks, and of those with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Byte order marks of texts that contain zeros. */
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** A sheet of a file: the titles of its columns, and its rows with their lines. */
export interface SheetFile {
  name: string;
  titles: string[];
  rows: { number: number; cells: string[] }[];
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const readBytes = async (file: File): Promise<Uint8Array> => {
  if (file.size > MAX_BYTES) throw new SheetError('size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, COMPOUND)) throw new SheetError('old');
  return bytes;
};

const readRows = async (file: File, worksheet: number): Promise<string[][]> => {
  const bytes = await readBytes(file);
  if (startsWith(bytes, ZIP)) return (await import('./read-xlsx.ts')).readXlsx(bytes, worksheet);
  // Programs' files and pictures aren't texts.
  if (bytes.subarray(0, 1000).includes(0) && !UTF_16.some((mark) => startsWith(bytes, mark)))
    throw new SheetError('unreadable');
  return (await import('./read-csv.ts')).readCsv(bytes);
};

/** The names of a workbook's worksheets; none for other files. @throws SheetError */
export const listSheets = async (file: File): Promise<string[]> => {
  const bytes = await readBytes(file);
  return startsWith(bytes, ZIP) ? (await import('./read-xlsx.ts')).listWorksheets(bytes) : [];
};

/**
 * Reads a worksheet or a CSV file, whatever its name.
 * @param worksheet - its place in the workbook; the first one by default.
 * @throws SheetError
 */
export const readSheetFile = async (file: File, worksheet = 0): Promise<SheetFile> => {
  const [titles = [], ...rest] = await readRows(file, worksheet);
  const rows = rest
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new SheetError('empty');
  if (rows.length > MAX_IMPORTED.rows) throw new SheetError('rows', { rows: MAX_IMPORTED.rows });
  const named = titles.map((title) => title.trim());
  const repeated = named.find((title, index) => title && named.indexOf(title) !== index);
  if (repeated) throw new SheetError('repeated', { column: repeated });
  return { name: file.name, titles: named, rows };
};
