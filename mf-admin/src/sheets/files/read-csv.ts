import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { SheetError } from './sheet-error.ts';

const DELIMITERS = [';', ',', '\t'];

/** The delimiter that is the most frequent in the first line. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
};

const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Other encodings can't be told apart: Arabic would turn into Latin letters.
    throw new SheetError('encoding');
  }
};

/** Exported cells that begin like a formula have an apostrophe in front. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** The texts of a CSV file, with any of the usual delimiters. @throws SheetError */
export const readCsv = (bytes: Uint8Array): string[][] => {
  const text = decode(bytes);
  try {
    const rows: string[][] = parse(text, { delimiter: delimiterOf(text), relax_column_count: true });
    const [titles = []] = rows;
    const wide = rows.findIndex((row) => row.slice(titles.length).some((cell) => cell !== ''));
    if (wide !== -1) throw new SheetError('columns', { line: wide + 1 });
    return rows.map((row) => row.map(plain));
  } catch (error) {
    if (error instanceof SheetError) throw error;
    if (error instanceof CsvError && typeof error.lines === 'number')
      throw new SheetError('quotes', { line: error.lines });
    throw new SheetError('unreadable');
  }
};
