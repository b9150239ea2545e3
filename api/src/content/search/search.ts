import { and, asc, desc, eq, gt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ContentType, isLong, translatedFields } from 'shared-kernel/content';
import type { FoundOfType, FoundRecord, Locale, Localised, Translations } from 'shared-kernel/contracts';
import { textKey } from 'shared-kernel/i18n/text-key';
import { labelsIn } from '../../locales/kernel-texts.ts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';
import {
  hasWanted,
  hasWantedAsWords,
  meaningfulWords,
  type Wanted,
  wordsOf,
} from '../../platform/database/text-search.ts';
import { sqlNow } from '../../platform/preview/scope.ts';
import { fileRecord, fileRecordColumns, files, type ShownFile } from '../../services/bucket/port.ts';
import type { ContentModel } from '../model/content-model.ts';
import { columnNamed } from '../model/field-columns.ts';
import { isPublic } from '../model/table-columns.ts';
import { findSimilarWords } from './search-words.ts';

interface SearchRequest {
  keyword: string;
  /** The parsed keyword; empty without words. */
  wanted: Wanted;
  /** Maximum of records per type. */
  limit: number;
  locale: Locale;
  /** Finds matches outside of content types, such as pages of the site. */
  findOthers(wanted: Wanted): Ranked[];
}

/** Results of one type, with the rank of its best record; 0 is the best rank. */
export interface Ranked {
  found: Omit<FoundOfType, 'isClosest'>;
  matchRank: number;
}

/**
 * Searches all searchable types by a keyword. Types with better matches come first, then by their rank. First every
 * word must match as typed, in any language. Without any match, typing errors are corrected, as in decision 0045.
 */
export const searchContent = async (
  db: Database,
  contentModels: readonly ContentModel[],
  request: SearchRequest,
): Promise<FoundOfType[]> => {
  if (request.wanted.length === 0) return [];
  const models = searchedModels(contentModels);
  const findAll = async (wanted: Wanted, { every, isClosest }: { every: boolean; isClosest: boolean }) => {
    const sought = { ...request, wanted, every, isClosest };
    const all = await Promise.all(models.map((model) => find(db, model, sought)));
    return [...(every ? request.findOthers(wanted) : []), ...all]
      .filter(({ found }) => found.total > 0)
      .sort((one, other) => one.matchRank - other.matchRank)
      .map(({ found }) => ({ ...found, isClosest }));
  };

  const asTyped = await findAll(request.wanted, { every: true, isClosest: false });
  if (asTyped.length > 0) return asTyped;
  const words = meaningfulWords(wordsOf(request.keyword));
  const corrected = await findSimilarWords(db, words);
  const asCorrected = await findAll(corrected, { every: true, isClosest: true });
  return asCorrected.length > 0 || words.length === 1
    ? asCorrected
    : findAll(corrected, { every: false, isClosest: true });
};

const rankOf = ({ type }: ContentModel): number => type.search?.rank ?? 0;

/** The types that the site's search covers, by rank. */
export const searchedModels = (models: readonly ContentModel[]): ContentModel[] =>
  models.filter(({ type }) => type.search).sort((one, other) => rankOf(one) - rankOf(other));

/** Maximum of ranked and counted records per type, above any mall's: more would be slower than typing. */
const MAX_RANKED = 2_000;

type Row = Record<string, unknown> & {
  id: string;
  title: string;
  translations: Translations;
  picture: ShownFile | null;
};

interface Sought extends SearchRequest {
  wanted: Wanted;
  /** Whether a record must match all words, or any. */
  every: boolean;
  isClosest: boolean;
}

const find = async (db: Database, model: ContentModel, sought: Sought): Promise<Ranked> => {
  const { type, table } = model;
  const { limit, locale } = sought;
  const candidates = db
    .select({ id: table.id, matchRank: matchRankOf(model, sought).as('matchRank'), place: placeOf(model).as('place') })
    .from(table as PgTable)
    .where(and(isPublic(table), model.shows?.(), isNotOver(model), isFoundBy(model, sought)))
    .limit(MAX_RANKED)
    .as('candidates');
  const inOrder = ({ matchRank, place, id }: Record<'matchRank' | 'place', SQL.Aliased> & { id: SQLWrapper }) => [
    asc(matchRank),
    (type.list.isDescending ? desc : asc)(place),
    asc(id),
  ];
  const page = db
    .select({ ...candidates._.selectedFields, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(candidates)
    .orderBy(...inOrder(candidates))
    .limit(limit)
    .as('page');
  const shown = model.columns.filter(({ field }) => !isLong(field) && !field.isOfPage);
  const rows = (await db
    .select({
      ...Object.fromEntries(shown.map(({ name, column }) => [name, model.currentValues?.()[name] ?? column])),
      id: table.id,
      translations: table.translations,
      picture: fileRecordColumns,
      total: page.total,
      matchRank: page.matchRank,
    })
    .from(page)
    .innerJoin(table as PgTable, eq(table.id, page.id))
    .leftJoin(files, eq(files.id, pictureOf(model)))
    .orderBy(...inOrder(page))) as unknown as (Row & { total: number; matchRank: number })[];
  const found = {
    resource: type.name,
    title: labelsIn(locale)(`types.${type.name}.many`),
    total: rows[0]?.total ?? 0,
    list: listOf(model, sought),
    records: rows.map((row) => toFound(type, row, locale)),
  };
  return { found, matchRank: Math.floor(rows[0]?.matchRank ?? 0) };
};

/** Lists of types without a search match the typed words only. */
const listOf = ({ type, isFoundBy }: ContentModel, { wanted, isClosest }: Sought): string | null => {
  const isAsTyped = !isClosest && wanted.every((alternatives) => alternatives.length === 1);
  return isFoundBy || isAsTyped ? (type.search?.list ?? null) : null;
};

const isFoundBy = ({ table: { searchedTexts }, isFoundBy: asByLists }: ContentModel, { wanted, every }: Sought) =>
  or(hasWanted(searchedTexts, wanted, every), asByLists?.(wanted, every));

/** Excludes past records. */
export const isNotOver = (model: ContentModel): SQL | undefined => {
  const { until } = model.type.span ?? {};
  return until === undefined ? undefined : gt(columnNamed(model, until), sqlNow(model.table));
};

/**
 * Rank of a record: 0 when its title contains every word, 1 when words in its title begin with them or are their
 * singulars, 2 when they match elsewhere. Adds 0.5 unless the title begins with the keyword.
 */
const matchRankOf = (
  { table: { searchedTexts, title, translations }, names }: ContentModel,
  sought: Sought,
): SQL<number> => {
  const titles = sql`(searched_text(${title}, ${translations}, 'title') || ' ' || ${names ?? sql`''`})`;
  const isWord = hasWantedAsWords(titles, sought.wanted, { isWhole: true });
  const isBeginning = hasWantedAsWords(titles, sought.wanted, { isWhole: false });
  return sql`(case when ${isWord} then 0 when ${isBeginning} then 1 else 2 end)
    + (case when starts_with(${searchedTexts}, ${textKey(sought.keyword)}) then 0 else 0.5 end)::real`;
};

/** Sort key of public lists. */
const placeOf = (model: ContentModel): SQL => {
  const field = model.type.list.sort[0] as string;
  if (field === 'title' && model.tieBreak) return sql`${model.tieBreak}`;
  return sql`${model.currentValues?.()[field] ?? columnNamed(model, field)}`;
};

/** The record's first picture; the one of its page for search engines isn't meant for lists. */
const pictureOf = ({ columns }: ContentModel): SQL => {
  const pictures = columns
    .filter(({ field }) => field.kind === 'picture' && !field.isOfPage)
    .map(({ column }) => column as PgColumn);
  return pictures.length > 0 ? sql`coalesce(${sql.join(pictures, sql`, `)})` : sql`null`;
};

const toFound = (type: ContentType, row: Row, locale: Locale): FoundRecord => {
  const search: Partial<NonNullable<ContentType['search']>> = type.search ?? {};
  const texts = inLocale(row, locale, translatedFields(type) as 'title'[]);
  const said = { ...row, ...texts } as Record<string, unknown>;
  const textOf = (name: string | undefined) => ((name && said[name]) || null) as string | null;
  const at = search.at && row[search.at];
  return {
    id: row.id,
    title: texts.title,
    path: type.page?.({ slug: '', ...row }) ?? '/',
    picture: row.picture && fileRecord(row.picture, locale),
    at: at instanceof Date ? at.toISOString() : null,
    place: textOf(search.place),
    kind: textOf(search.kind),
    ...leftInFrench(type, row, locale),
  };
};

/** The result's texts that lack a translation, by their names in the result. */
const leftInFrench = (type: ContentType, row: Row, locale: Locale): Localised => {
  const { untranslated: fields = [] } = untranslated<string>(row, locale, translatedFields(type));
  const shown: ['title' | 'place', string | undefined][] = [
    ['title', 'title'],
    ['place', type.search?.place],
  ];
  const names = shown.flatMap(([name, field]) => (field && fields.includes(field) ? [name] : []));
  return names.length > 0 ? { untranslated: names } : {};
};
