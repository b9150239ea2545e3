import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import type { Locale } from 'shared-kernel/contracts';
import { toLocalTime } from 'shared-kernel/hours';
import type { Database } from '../../platform/database/database.ts';
import { readPages } from '../../platform/database/read-pages.ts';
import { CSV_WORDS } from './csv-words.ts';
import { type ExportedContact, listAfter } from './repository.ts';
import type { ContactListQuery } from './schemas.ts';

/** Contacts read at a time. */
const PAGE = 1_000;

/** Whom a file is for: their language, and the mall's clock. */
interface Reader {
  locale: Locale;
  /** IANA name. */
  timeZone: string;
}

const FORMAT: Options = {
  // Where French is spoken, spreadsheets part columns by semicolons.
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  // A cell that begins as a formula is read as text.
  escape_formulas: true,
};

/**
 * All contacts that a list's filters let through, whatever its page, as a file for spreadsheets. Rows are read as fast
 * as the file is taken, and no further once nobody takes it.
 */
export const contactsCsv = (db: Database, query: ContactListQuery, reader: Reader): Readable =>
  Readable.from(parts(db, query, reader));

async function* parts(db: Database, query: ContactListQuery, reader: Reader): AsyncGenerator<string> {
  // Spreadsheets know UTF-8 by the byte order mark.
  yield stringify([Object.values(CSV_WORDS[reader.locale].columns)], { ...FORMAT, bom: true });
  const pages = readPages<ExportedContact>(PAGE, (last, size) => listAfter(db, query, last, size));
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => cellsOf(row, reader)),
      FORMAT,
    );
}

/** In the order of the columns. */
const cellsOf = (row: ExportedContact, { locale, timeZone }: Reader): string[] => {
  const words = CSV_WORDS[locale];
  return [
    row.email,
    words.status[row.status],
    words.locale[row.locale],
    words.source[row.consentSource],
    row.consentTextVersion,
    ...[row.consentAt, row.confirmedAt, row.unsubscribedAt].map((instant) => timeOf(instant, timeZone)),
  ];
};

/** As spreadsheets of any language know dates: `2026-11-24 10:30`. */
const timeOf = (instant: Date | null, timeZone: string): string => {
  if (!instant) return '';
  const { date, time } = toLocalTime(instant, timeZone);
  return `${date} ${time}`;
};
