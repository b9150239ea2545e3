import type { Locale, MallEvent, Page } from 'shared-kernel/contracts';
import { createContent } from '../../platform/content/create.ts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale } from '../../platform/database/localise.ts';
import type { Writing } from '../../platform/database/writing.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { fileRecord } from '../bucket/port.ts';
import { mallEventKind } from './kind.ts';
import * as repository from './repository.ts';
import type { MallEventListQuery } from './schemas.ts';

export async function createMallEvent(writing: Writing, input: unknown): Promise<string> {
  return (await createContent(mallEventKind, writing, input)).id;
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
