import type { Locale, Page, RamadanWorkingHours } from 'shared-kernel/contracts';
import { createContent } from '../../../platform/content/create.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inLocale } from '../../../platform/database/localise.ts';
import type { Writing } from '../../../platform/database/writing.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { ramadanWorkingHoursKind } from './kind.ts';
import * as repository from './repository.ts';
import type { RamadanWorkingHoursListQuery } from './schemas.ts';
import type { RamadanWorkingHoursRow } from './table.ts';

export async function createRamadanWorkingHours(writing: Writing, input: unknown): Promise<string> {
  return (await createContent(ramadanWorkingHoursKind, writing, input)).id;
}

export async function listRamadanWorkingHours(
  db: Database,
  query: RamadanWorkingHoursListQuery,
  locale: Locale,
): Promise<Page<RamadanWorkingHours>> {
  const { rows, total } = await repository.list(db, query);
  return pageOf(
    rows.map((row) => toRamadanWorkingHours(row, locale)),
    total,
    query,
  );
}

export async function getRamadanWorkingHours(db: Database, id: string, locale: Locale): Promise<RamadanWorkingHours> {
  const row = await repository.findById(db, id);
  if (!row) throw new NotFoundError('ramadanWorkingHours');
  return toRamadanWorkingHours(row, locale);
}

const toRamadanWorkingHours = (row: RamadanWorkingHoursRow, locale: Locale): RamadanWorkingHours => ({
  id: row.id,
  ...inLocale(row, locale, ['title']),
  from: row.firstDay,
  until: row.lastDay,
  week: row.week,
  version: row.version,
});
