import type { Hero, Locale, Page } from 'shared-kernel/contracts';
import { createContent } from '../../../platform/content/create.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inLocale } from '../../../platform/database/localise.ts';
import type { Writing } from '../../../platform/database/writing.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { fileRecord } from '../../bucket/port.ts';
import { heroKind } from './kind.ts';
import * as repository from './repository.ts';
import type { HeroListQuery } from './schemas.ts';

export async function createHero(writing: Writing, input: unknown): Promise<string> {
  return (await createContent(heroKind, writing, input)).id;
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
