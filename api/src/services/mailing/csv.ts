import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from 'shared-kernel/contracts';
import { CSV_FORMAT } from 'shared-kernel/format';
import { spreadsheetTime } from 'shared-kernel/hours';
import { textsIn } from '../../locales/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPages } from '../../platform/database/read-pages.ts';
import { type ExportedContact, listAfter } from './repository.ts';
import type { ContactListQuery } from './schemas.ts';

/** Contacts per page. */
const PAGE = 1_000;

/** Language and time zone of the file. */
interface Reader {
  locale: Locale;
  /** IANA name. */
  timeZone: string;
}

/** Streams all contacts of a list's filters as CSV. Rows are read on demand. */
export const contactsCsv = (db: Database, query: ContactListQuery, reader: Reader): Readable =>
  Readable.from(parts(db, query, reader));

async function* parts(db: Database, query: ContactListQuery, reader: Reader): AsyncGenerator<string> {
  // Spreadsheets recognise UTF-8 by its byte order mark.
  yield stringify([columnsIn(reader.locale)], { ...CSV_FORMAT, bom: true });
  const pages = readPages<ExportedContact>(PAGE, (last, size) => listAfter(db, query, last, size));
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => cellsOf(row, reader)),
      CSV_FORMAT,
    );
}

const columnsIn = (locale: Locale): string[] => {
  const t = textsIn(locale);
  return [
    t('contacts.columns.email'),
    t('contacts.columns.status'),
    t('contacts.columns.locale'),
    t('contacts.columns.source'),
    t('contacts.columns.consentVersion'),
    t('contacts.columns.consentAt'),
    t('contacts.columns.confirmedAt'),
    t('contacts.columns.unsubscribedAt'),
    t('contacts.columns.bouncedAt'),
  ];
};

/** In the order of the columns. */
const cellsOf = (row: ExportedContact, { locale, timeZone }: Reader): string[] => {
  const t = textsIn(locale);
  return [
    row.email,
    t(`contacts.status.${row.status}`),
    t(`contacts.locale.${row.locale}`),
    t(`contacts.source.${row.consentSource}`),
    row.consentTextVersion,
    ...[row.consentAt, row.confirmedAt, row.unsubscribedAt, row.bouncedAt].map((instant) => timeOf(instant, timeZone)),
  ];
};

const timeOf = (instant: Date | null, timeZone: string): string => (instant ? spreadsheetTime(instant, timeZone) : '');
