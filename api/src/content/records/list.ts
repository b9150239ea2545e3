import { and, asc, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { reaches } from 'shared-kernel/access';
import { type ManagedSummary, OTHER_LOCALES, type Page } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { hasWanted, hasWords, toWanted, wordsOf } from '../../platform/database/text-search.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { columnNamed } from '../model/field-columns.ts';
import { findSimilarWords } from '../search/search-words.ts';
import { hasDraft, hasProposal, isIn, isRefused, isStale, isTranslated, refusalOf } from './conditions.ts';
import { filterColumns, type ManagedListQuery, summaryColumns } from './schemas.ts';

/** The reader of a list, and the current date. */
export interface ListContext {
  reader: Caller;
  /** By the mall's clock. */
  today: string;
}

/** A page of the records that an account may manage, by default the last changed first. */
export const listManaged = async (
  model: ContentModel,
  db: Database,
  query: ManagedListQuery,
  listContext: ListContext,
): Promise<Page<ManagedSummary>> => {
  const { table } = model;
  const where = query.isCorrected
    ? await correctedOnly(model, db, query, listContext)
    : managedOnly(model, query, listContext);
  // Deleting doesn't change `updatedAt`; the trash is sorted by the time of deletion.
  const field = query['sort-field'] ?? (query.isDeleted ? 'deletedAt' : 'updatedAt');
  const direction = query['sort-direction'] ?? (field === 'title' ? 'asc' : 'desc');
  const order = [(direction === 'desc' ? desc : asc)(columnNamed(model, field)), ...tieBreaksOf(model, field)];
  // Load the columns of the page's rows only: sorting them with all rows takes four times as long.
  const page = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page');
  const rows = await db
    .select(columnsOf(model, listContext.reader))
    .from(table as PgTable)
    .innerJoin(page, eq(page.id, table.id))
    .orderBy(...order);
  const total = await db.$count(table as PgTable, where);
  return pageOf((rows as unknown as SummaryRow[]).map(toSummary), total, query);
};

/** Condition of a list: the query's filters, on the records that the reader may manage. */
export const managedOnly = (
  model: ContentModel,
  query: Partial<ManagedListQuery>,
  listContext: ListContext,
): SQL | undefined => and(...conditionsOf(model, query, listContext), ownOnly(model, listContext.reader));

/** The same, with the keyword's typing errors corrected: see decision 0045. */
const correctedOnly = async (
  model: ContentModel,
  db: Database,
  { keyword = '', ...query }: ManagedListQuery,
  listContext: ListContext,
): Promise<SQL | undefined> => {
  const wanted = await findSimilarWords(db, wordsOf(keyword));
  const { table, isFoundBy: asByVisitors } = model;
  return and(
    managedOnly(model, query, listContext),
    or(hasWanted(table.searchedTexts, wanted, true), asByVisitors?.(wanted)),
  );
};

/** Sorts the team's order as visitors see it, also among records in the same place. */
const tieBreaksOf = ({ type, table, tieBreak }: ContentModel, field: string): SQL[] => [
  ...(tieBreak && field === type.order?.field ? [asc(tieBreak)] : []),
  asc(table.id),
];

/** The author whose rejected changes the reader sees: the reader, or all authors (undefined) for a reviewer. */
const refusalsFor = ({ type }: ContentModel, { access, authId }: Caller): string | undefined =>
  reaches(access, type.access, 'GRANT') ? undefined : authId;

const columnsOf = (model: ContentModel, reader: Caller) => {
  const { id, version, approvalStatus, ownerId, publishedAt, unpublishedAt, title, slug } = model.table;
  const { createdAt, updatedAt, deletedAt } = model.table;
  const meta = {
    id,
    version,
    approvalStatus,
    ownerId,
    publishedAt,
    unpublishedAt,
    createdAt,
    updatedAt,
    deletedAt,
    title,
  };
  const own = Object.fromEntries(summaryColumns(model).map(({ name, column }) => [name, column]));
  return {
    ...own,
    ...meta,
    ...derivedColumns(model),
    translations: titlesOf(model),
    slug: slug ?? sql`null`,
    hasProposal: hasProposal(model),
    hasDraft: hasDraft(model),
    refusal: refusalOf(model, refusalsFor(model, reader)),
  };
};

const derivedColumns = (model: ContentModel) =>
  Object.fromEntries(Object.keys(model.type.derived ?? {}).map((name) => [name, columnNamed(model, name)]));

/** The translations of a record's title alone. */
export const titlesOf = ({ table: { translations } }: ContentModel): SQL =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    OTHER_LOCALES.map((locale) => {
      const name = sql.raw(`'${locale}'`);
      return sql`${name}, jsonb_build_object('title', ${translations} -> ${name} -> 'title')`;
    }),
    sql`, `,
  )}))`;

type SummaryRow = Omit<ContentRow, 'slug'> & Pick<ManagedSummary, 'slug' | 'hasProposal' | 'hasDraft' | 'refusal'>;

const toSummary = ({ refusal, ...row }: SummaryRow): ManagedSummary => {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const rejection = refusal && { ...refusal, at: new Date(refusal.at).toISOString() };
  return { ...Object.fromEntries(values), refusal: rejection } as ManagedSummary;
};

const conditionsOf = (
  model: ContentModel,
  query: Partial<ManagedListQuery>,
  { reader, today }: ListContext,
): (SQL | undefined)[] => {
  const { table } = model;
  const keyword = query.keyword?.trim();
  return [
    query.isDeleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    query.approvalStatus && eq(table.approvalStatus, query.approvalStatus),
    query.owner === undefined ? undefined : eq(table.ownerId, query.owner),
    query.proposedBy === undefined ? undefined : hasProposal(model, query.proposedBy),
    isAsAsked(query.hasProposal, hasProposal(model)),
    isAsAsked(query.hasDraft, hasDraft(model)),
    isAsAsked(query.isRefused, isRefused(model, refusalsFor(model, reader))),
    query.refusedOf === undefined ? undefined : isRefused(model, query.refusedOf, query.refusedOf),
    query.state && isIn(model, query.state, today),
    isAsAsked(query.isStale, isStale(model, today)),
    isAsAsked(query.isTranslated, isTranslated(model)),
    query.lacks && not(isTranslated(model, [query.lacks])),
    keyword ? isFoundBy(model, keyword) : undefined,
    ...filterColumns(model).map(({ name, column }) => {
      const wanted = (query as Record<string, unknown>)[name];
      return wanted === undefined ? undefined : eq(column, wanted);
    }),
  ];
};

/** Matches what visitors find, and what their search ignores: parts of words, and stop words such as "le". */
const isFoundBy = ({ table, isFoundBy: asByVisitors }: ContentModel, keyword: string): SQL | undefined => {
  const words = wordsOf(keyword);
  return or(hasWords(table.searchedTexts, words), asByVisitors?.(toWanted(words)));
};

/** Negates the condition instead of comparing it with a parameter: PostgreSQL can't turn that into a join. */
const isAsAsked = (asked: boolean | undefined, condition: SQL<boolean>): SQL | undefined =>
  asked === false ? not(condition) : asked && condition;

/** Limits accounts without the right to read all records to their own. */
export const ownOnly = ({ type, table }: ContentModel, reader: Caller): SQL | undefined =>
  reaches(reader.access, type.access, 'READ') ? undefined : eq(table.ownerId, reader.authId);
