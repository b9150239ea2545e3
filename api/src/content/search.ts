import { and, asc, desc, eq, gt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ContentType, translatedFields } from 'shared-kernel/content';
import type { FoundOfType, FoundRecord, Locale, Localised, Translations } from 'shared-kernel/contracts';
import { textKey } from 'shared-kernel/text-key';
import { sortColumn } from '../platform/content/list.ts';
import type { ContentModel } from '../platform/content/model.ts';
import { isPublic } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/database.ts';
import { inLocale, untranslated } from '../platform/database/localise.ts';
import { hasWords, startsWords, wordsOf } from '../platform/database/text-search.ts';
import { sqlNow } from '../platform/preview/scope.ts';
import { fileRecord, fileRecordColumns, files, type ShownFile } from '../services/bucket/port.ts';

interface Asked {
  keyword: string;
  /** The most records of each type. */
  limit: number;
  locale: Locale;
}

/**
 * What visitors find by a keyword of every type that declares it, by the types' ranks. As typed, each word must be found,
 * in any language. When nothing at all has them all, types that know how to mend words do, as in decision 0013.
 */
export const searchContent = async (
  db: Database,
  contentModels: readonly ContentModel[],
  asked: Asked,
): Promise<FoundOfType[]> => {
  const words = wordsOf(asked.keyword);
  if (words.length === 0) return [];
  const models = searchedModels(contentModels);
  const findAll = async (
    some: readonly ContentModel[],
    isFound: (model: ContentModel) => SQL | undefined,
    isClosest: boolean,
  ) => {
    const found = await Promise.all(some.map((model) => find(db, model, isFound(model), asked)));
    return found.filter(({ total }) => total > 0).map((ofType) => ({ ...ofType, isClosest }));
  };

  const asTyped = await findAll(models, (model) => isFoundBy(model, words), false);
  if (asTyped.length > 0) return asTyped;
  const mending = models.filter(({ mend }) => mend);
  const mended = new Map(
    await Promise.all(mending.map(async (model) => [model, (await model.mend?.(db, words)) ?? words] as const)),
  );
  const isMended = (every: boolean) => (model: ContentModel) => model.isFoundBy?.(mended.get(model) ?? words, every);
  const asMended = await findAll(mending, isMended(true), true);
  return asMended.length > 0 || words.length === 1 ? asMended : findAll(mending, isMended(false), true);
};

const rankOf = ({ type }: ContentModel): number => type.search?.rank ?? 0;

/** Those of types that a search of the whole site looks through. */
export const searchedModels = (models: readonly ContentModel[]): ContentModel[] =>
  models.filter(({ type }) => type.search).sort((one, other) => rankOf(one) - rankOf(other));

/** Fewer letters than an index finds within words; names that hold two of them somewhere are of no use to anybody. */
const LEAST_WITHIN = 3;

const isFoundBy = ({ table: { searchedTexts }, isFoundBy: asByLists }: ContentModel, words: string[]) => {
  const [short, long] = [
    words.filter(({ length }) => length < LEAST_WITHIN),
    words.filter(({ length }) => length >= LEAST_WITHIN),
  ];
  const inTexts = and(
    long.length > 0 ? hasWords(searchedTexts, long) : undefined,
    ...short.map((word) => startsWords(searchedTexts, word)),
  );
  return or(inTexts, asByLists?.(words));
};

/** Of more than these, which no mall has, the rest is neither ranked nor counted: that would take longer than typing. */
const MOST_RANKED = 2_000;

/** Fields that a summary has no use for. */
const LONG = ['html', 'paragraphs', 'json', 'pictures'];

type Row = Record<string, unknown> & {
  id: string;
  title: string;
  translations: Translations;
  picture: ShownFile | null;
};

const find = async (
  db: Database,
  model: ContentModel,
  isFound: SQL | undefined,
  { keyword, limit, locale }: Asked,
): Promise<Omit<FoundOfType, 'isClosest'>> => {
  const { type, table } = model;
  const candidates = db
    .select({ id: table.id, fit: fitOf(model, keyword).as('fit'), place: placeOf(model).as('place') })
    .from(table as PgTable)
    .where(and(isPublic(table), model.shows?.(), isNotOver(model), isFound))
    .limit(MOST_RANKED)
    .as('candidates');
  const inOrder = ({ fit, place, id }: Record<'fit' | 'place', SQL.Aliased> & { id: SQLWrapper }) => [
    asc(fit),
    (type.search?.isDescending ? desc : asc)(place),
    asc(id),
  ];
  const page = db
    .select({ ...candidates._.selectedFields, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(candidates)
    .orderBy(...inOrder(candidates))
    .limit(limit)
    .as('page');
  const shown = model.columns.filter(({ field }) => !LONG.includes(field.kind));
  const rows = (await db
    .select({
      ...Object.fromEntries(shown.map(({ name, column }) => [name, column])),
      id: table.id,
      translations: table.translations,
      picture: fileRecordColumns,
      total: page.total,
    })
    .from(page)
    .innerJoin(table as PgTable, eq(table.id, page.id))
    .leftJoin(files, eq(files.id, pictureOf(model)))
    .orderBy(...inOrder(page))) as unknown as (Row & { total: number })[];
  return {
    resource: type.name,
    title: type.labels.many[locale],
    total: rows[0]?.total ?? 0,
    list: type.search?.list ?? null,
    records: rows.map((row) => toFound(type, row, locale)),
  };
};

/** What is over is looked for by nobody any more. */
const isNotOver = ({ type, columns }: ContentModel): SQL | undefined => {
  const until = columns.find(({ name }) => name === type.span?.until);
  return until && gt(until.column, sqlNow());
};

/** Titles that begin with the keyword, then texts of which a word does, then all others. */
const fitOf = ({ table: { searchedTexts } }: ContentModel, keyword: string): SQL => {
  const key = textKey(keyword);
  return sql`case when starts_with(${searchedTexts}, ${key}) then 0 when ${startsWords(searchedTexts, key)} then 1 else 2 end`;
};

/** Where a record stands in the order of public lists. */
const placeOf = (model: ContentModel): SQL => {
  const field = model.type.list.sort[0] as string;
  return sql`${field === 'title' && model.tieBreak ? model.tieBreak : sortColumn(model, field)}`;
};

/** The first picture that a record has. */
const pictureOf = ({ columns }: ContentModel): SQL => {
  const pictures = columns.filter(({ field }) => field.kind === 'picture').map(({ column }) => column as PgColumn);
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

/** Which texts of an answer are in French for want of a translation, by its own names of them. */
const leftInFrench = (type: ContentType, row: Row, locale: Locale): Localised => {
  const { untranslated: fields = [] } = untranslated<string>(row, locale, translatedFields(type));
  const shown: ['title' | 'place', string | undefined][] = [
    ['title', 'title'],
    ['place', type.search?.place],
  ];
  const names = shown.flatMap(([name, field]) => (field && fields.includes(field) ? [name] : []));
  return names.length > 0 ? { untranslated: names } : {};
};
