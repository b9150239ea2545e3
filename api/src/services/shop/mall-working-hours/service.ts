import type { Locale, MallWorkingHours, Page } from 'shared-kernel/contracts';
import { createContent } from '../../../platform/content/create.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inLocale } from '../../../platform/database/localise.ts';
import type { Writing } from '../../../platform/database/writing.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { mallWorkingHoursKind } from './kind.ts';
import * as repository from './repository.ts';
import type { MallWorkingHoursListQuery } from './schemas.ts';
import type { MallWorkingHoursRow } from './table.ts';

export async function createMallWorkingHours(writing: Writing, input: unknown): Promise<string> {
  return (await createContent(mallWorkingHoursKind, writing, input)).id;
}

export async function listMallWorkingHours(
  db: Database,
  query: MallWorkingHoursListQuery,
  locale: Locale,
): Promise<Page<MallWorkingHours>> {
  const { rows, total } = await repository.list(db, query);
  return pageOf(
    rows.map((row) => toMallWorkingHours(row, locale)),
    total,
    query,
  );
}

export async function getMallWorkingHours(db: Database, id: string, locale: Locale): Promise<MallWorkingHours> {
  const row = await repository.findById(db, id);
  if (!row) throw new NotFoundError('mallWorkingHours');
  return toMallWorkingHours(row, locale);
}

const toMallWorkingHours = (row: MallWorkingHoursRow, locale: Locale): MallWorkingHours => ({
  id: row.id,
  ...inLocale(row, locale, ['title']),
  week: row.week,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  exceptions: row.exceptions,
  version: row.version,
});
