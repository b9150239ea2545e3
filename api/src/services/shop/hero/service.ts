import type { Hero, Locale, Page } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { inLocale } from '../../../platform/database/localise.ts';
import { creationColumns, type Writing } from '../../../platform/database/writing.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { valid } from '../../../platform/http/validation.ts';
import { fileRecord, requireFiles } from '../../bucket/port.ts';
import * as repository from './repository.ts';
import { type HeroListQuery, newHero } from './schemas.ts';

export async function createHero(writing: Writing, input: unknown): Promise<string> {
  const { picture, order, from, until, ...given } = valid(newHero, input);
  await requireFiles(writing.db, { picture });
  const row = {
    ...creationColumns(writing),
    deletedAt: null,
    ...given,
    pictureId: picture,
    position: order,
    showFrom: toDate(from),
    showUntil: toDate(until),
  };
  await repository.create(writing.db, row);
  writing.touch('heroes');
  return row.id;
}

export async function listHeroes(db: Database, query: HeroListQuery, locale: Locale): Promise<Page<Hero>> {
  const { rows, total } = await repository.list(db, query);
  return pageOf(
    rows.map((row) => toHero(row, locale)),
    total,
    query,
  );
}

export async function getHero(db: Database, id: string, locale: Locale): Promise<Hero> {
  const row = await repository.findById(db, id);
  if (!row) throw new NotFoundError('hero');
  return toHero(row, locale);
}

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const toHero = ({ hero, picture }: repository.WholeHero, locale: Locale): Hero => ({
  id: hero.id,
  picture: fileRecord(picture, locale),
  ...inLocale(hero, locale, ['title', 'text', 'linkLabel']),
  link: hero.link,
  order: hero.position,
  from: hero.showFrom?.toISOString() ?? null,
  until: hero.showUntil?.toISOString() ?? null,
  version: hero.version,
});
