import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import type { Database } from '../../platform/database/database.ts';
import { readPages } from '../../platform/database/read-pages.ts';
import { type ExportedContact, listAfter } from './repository.ts';
import type { ContactListQuery } from './schemas.ts';

/** Contacts read at a time. */
const PAGE = 1_000;

const COLUMNS = {
  email: (row: ExportedContact) => row.email,
  status: (row: ExportedContact) => row.status,
  locale: (row: ExportedContact) => row.locale,
  source: (row: ExportedContact) => row.consentSource,
  consentVersion: (row: ExportedContact) => row.consentTextVersion,
  consentAt: (row: ExportedContact) => row.consentAt.toISOString(),
  confirmedAt: (row: ExportedContact) => row.confirmedAt?.toISOString() ?? '',
  unsubscribedAt: (row: ExportedContact) => row.unsubscribedAt?.toISOString() ?? '',
};

const FORMAT: Options = {
  columns: Object.keys(COLUMNS),
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
export const contactsCsv = (db: Database, query: ContactListQuery): Readable => Readable.from(parts(db, query));

async function* parts(db: Database, query: ContactListQuery): AsyncGenerator<string> {
  // Spreadsheets know UTF-8 by the byte order mark.
  yield stringify([], { ...FORMAT, header: true, bom: true });
  const pages = readPages<ExportedContact>(PAGE, (last, size) => listAfter(db, query, last, size));
  for await (const rows of pages) yield stringify(rows.map(cells), FORMAT);
}

const cells = (row: ExportedContact): string[] => Object.values(COLUMNS).map((cell) => cell(row));
