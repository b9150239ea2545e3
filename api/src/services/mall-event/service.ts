import type { Locale, MallEvent, Page } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale } from '../../platform/database/localise.ts';
import { slugOf } from '../../platform/database/text-key.ts';
import { creationColumns, type Writing } from '../../platform/database/writing.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { valid } from '../../platform/http/validation.ts';
import { fileRecord, requireFiles } from '../bucket/port.ts';
import * as repository from './repository.ts';
import { type MallEventListQuery, newMallEvent } from './schemas.ts';

export async function createMallEvent(writing: Writing, input: unknown): Promise<string> {
  const { cover, slug, start, end, ...given } = valid(newMallEvent, input);
  await requireFiles(writing.db, { cover });
  const row = {
    ...creationColumns(writing),
    deletedAt: null,
    ...given,
    slug: slug ?? slugOf(given.title),
    coverId: cover,
    startsAt: new Date(start),
    endsAt: new Date(end),
  };
  await repository.create(writing.db, row);
  writing.touch('mall-events', `mall-event:${row.id}`);
  return row.id;
}

export async function listMallEvents(
  db: Database,
  query: MallEventListQuery,
  locale: Locale,
): Promise<Page<MallEvent>> {
  const { rows, total } = await repository.list(db, query);
  return pageOf(
    rows.map((row) => toMallEvent(row, locale)),
    total,
    query,
  );
}

export const listMallEventPaths = (db: Database): Promise<{ slug: string }[]> => repository.listSlugs(db);

export async function getMallEvent(db: Database, idOrSlug: string, locale: Locale): Promise<MallEvent> {
  const row = await repository.findByIdOrSlug(db, idOrSlug);
  if (!row) throw new NotFoundError('mallEvent');
  return toMallEvent(row, locale);
}

const toMallEvent = ({ event, cover }: repository.WholeMallEvent, locale: Locale): MallEvent => ({
  id: event.id,
  slug: event.slug,
  ...inLocale(event, locale, ['title', 'description', 'place']),
  cover: cover && fileRecord(cover, locale),
  start: event.startsAt.toISOString(),
  end: event.endsAt.toISOString(),
  price: event.price,
  version: event.version,
});
