import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { SheetError } from './sheet-error.ts';

const DELIMITERS = [';', ',', '\t'];

const LINE_ENDS = ['\r\n', '\n', '\r'];

/** Excel's first line that names the delimiter. */
const NAMED_DELIMITER = /^\ufeff?sep=([;,\t])(?:\r\n?|\n)/i;

const withoutQuoted = (text: string): string => text.replace(/"[^"]*"/g, '');

/** The delimiter that is the most frequent in the first line, outside of quotes. */
const delimiterOf = (text: string): string => {
  const [first = ''] = withoutQuoted(text).split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
};

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

const decode = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Other encodings can't be told apart: Arabic would turn into Latin letters.
    throw new SheetError('encoding');
  }
};

/** The line end of the titles, and those that contain it. */
const lineEndsLikeFirst = (text: string): string[] => {
  const [first = ''] = /\r\n?|\n/.exec(withoutQuoted(text)) ?? [];
  return LINE_ENDS.filter((end) => end.includes(first));
};

const parseRows = (text: string, delimiter: string): string[][] => {
  const parseBy = (lineEnds: string[]): string[][] =>
    parse(text, { delimiter, record_delimiter: lineEnds, relax_column_count: true });
  const rows = parseBy(LINE_ENDS);
  const [titles = []] = rows;
  const hasShortRow = rows.some((row) => row.length < titles.length && row.some((cell) => cell !== ''));
  // A short row may be a part of one: an unquoted cell can contain another line end than the file's.
  return hasShortRow ? parseBy(lineEndsLikeFirst(text)) : rows;
};

/** Exported cells that begin like a formula have an apostrophe in front. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** The texts of a CSV file, with any of the usual delimiters. @throws SheetError */
export const readCsv = (bytes: Uint8Array): string[][] => {
  const decoded = decode(bytes);
  const [named = '', delimiter] = NAMED_DELIMITER.exec(decoded) ?? [];
  const text = decoded.slice(named.length);
  try {
    const rows = parseRows(text, delimiter ?? delimiterOf(text));
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
