import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database } from '../../platform/database/database.ts';
import * as repository from './repository.ts';
import type { ContactListQuery } from './schemas.ts';
import type { ContactRow } from './table.ts';

/** Rows read at a time: however many contacts there are, no more of them are in memory. */
const BATCH = 1_000;

const COLUMNS = {
  email: (row: ContactRow) => row.email,
  status: (row: ContactRow) => row.status,
  locale: (row: ContactRow) => row.locale,
  source: (row: ContactRow) => row.consentSource,
  consentVersion: (row: ContactRow) => row.consentTextVersion,
  consentAt: (row: ContactRow) => row.consentAt.toISOString(),
  confirmedAt: (row: ContactRow) => row.confirmedAt?.toISOString() ?? '',
  unsubscribedAt: (row: ContactRow) => row.unsubscribedAt?.toISOString() ?? '',
};

/**
 * All contacts that a list's filters let through, whatever its page, as a file for spreadsheets. Rows are read as fast
 * as the file is taken, and no further once nobody takes it.
 */
export function contactsCsv(db: Database, query: ContactListQuery): Readable {
  const csv = stringify({
    header: true,
    columns: Object.keys(COLUMNS),
    // Where French is spoken, spreadsheets part columns by semicolons.
    delimiter: ';',
    record_delimiter: 'windows',
    // What spreadsheets know UTF-8 by.
    bom: true,
    // A cell that begins as a formula is read as text.
    escape_formulas: true,
  });
  const rows = Readable.from(cells(db, query), { highWaterMark: 1 });
  rows.once('error', (error) => csv.destroy(error));
  csv.once('close', () => rows.destroy());
  return rows.pipe(csv);
}

async function* cells(db: Database, query: ContactListQuery): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const rows = await repository.listAfter(db, query, last, BATCH);
    for (const row of rows) yield Object.values(COLUMNS).map((cell) => cell(row));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}
