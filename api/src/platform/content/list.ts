import { and, asc, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { reaches } from 'shared-kernel/access';
import type { ManagedSummary, Page } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import { hasWanted, hasWords, toWanted, wordsOf } from '../database/text-search.ts';
import type { Caller } from '../http/caller.ts';
import { pageOf } from '../http/list-query.ts';
import { hasProposal, isRefused, isScheduled, isStale, isTranslated, refusalOf } from './conditions.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { filterColumns, type ManagedListQuery, type SORT_FIELDS, summaryColumns } from './schemas.ts';
import { nearWords } from './search-words.ts';

/** Who asks for a list, and when. */
export interface Asking {
  reader: Caller;
  /** By the mall's clock. */
  today: string;
}

/** A page of the records that a person may manage, the last changed first. */
export const listManaged = async (
  model: ContentModel,
  db: Database,
  query: ManagedListQuery,
  asking: Asking,
): Promise<Page<ManagedSummary>> => {
  const { table } = model;
  const where = query.isCorrected ? await correctedOnly(model, db, query, asking) : managedOnly(model, query, asking);
  // What was put into the trash is no change: there, the last one to come is the first.
  const field = query['sort-field'] ?? (query.isDeleted ? 'deletedAt' : 'updatedAt');
  const direction = query['sort-direction'] ?? (field === 'title' ? 'asc' : 'desc');
  const order = [(direction === 'desc' ? desc : asc)(sortColumn(model, field)), ...tieBreaksOf(model, field)];
  // What a summary is made of is read of the page's rows alone: sorting it with all others takes four times as long.
  const page = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page');
  const rows = await db
    .select(columnsOf(model, asking.reader))
    .from(table as PgTable)
    .innerJoin(page, eq(page.id, table.id))
    .orderBy(...order);
  const total = await db.$count(table as PgTable, where);
  return pageOf((rows as unknown as SummaryRow[]).map(toSummary), total, query);
};

/** Which records a list has of those that a person may manage. */
export const managedOnly = (model: ContentModel, query: Partial<ManagedListQuery>, asking: Asking): SQL | undefined =>
  and(...conditionsOf(model, query, asking), ownOnly(model, asking.reader));

/** Which records a list has whose keyword is corrected, as in decision 0045. */
const correctedOnly = async (
  model: ContentModel,
  db: Database,
  { keyword = '', ...query }: ManagedListQuery,
  asking: Asking,
): Promise<SQL | undefined> => {
  const wanted = await nearWords(db, wordsOf(keyword));
  const { table, isFoundBy: asByVisitors } = model;
  return and(
    managedOnly(model, query, asking),
    or(hasWanted(table.searchedTexts, wanted, true), asByVisitors?.(wanted)),
  );
};

/** The team orders records as visitors see them, also where several are in one place. */
const tieBreaksOf = ({ type, table, tieBreak }: ContentModel, field: string): SQL[] => [
  ...(tieBreak && field === type.order?.field ? [asc(tieBreak)] : []),
  asc(table.id),
];

/** The column that a list is sorted by when it is asked for a field. */
export const sortColumn = ({ table, columns }: ContentModel, name: string): PgColumn =>
  columns.find((each) => each.name === name)?.column ?? table[name as (typeof SORT_FIELDS)[number]];

/** Whose refused changes a reader sees, which are work in progress: their own, or everyone's as a reviewer. */
const refusalsFor = ({ type }: ContentModel, { access, authId }: Caller): string | undefined =>
  reaches(access, type.access, 'GRANT') ? undefined : authId;

const columnsOf = (model: ContentModel, reader: Caller) => {
  const { id, version, approvalStatus, ownerId, publishedAt, createdAt, updatedAt, deletedAt, title, slug } =
    model.table;
  const meta = { id, version, approvalStatus, ownerId, publishedAt, createdAt, updatedAt, deletedAt, title };
  const own = Object.fromEntries(summaryColumns(model).map(({ name, column }) => [name, column]));
  return {
    ...{ ...own, ...meta, translations: titlesOf(model), slug: slug ?? sql`null` },
    ...{ hasProposal: hasProposal(model), refusal: refusalOf(model, refusalsFor(model, reader)) },
  };
};

/** The translations of a record's title alone. */
export const titlesOf = ({ table: { translations } }: ContentModel): SQL =>
  sql`jsonb_strip_nulls(jsonb_build_object(
    'ar', jsonb_build_object('title', ${translations} -> 'ar' -> 'title'),
    'en', jsonb_build_object('title', ${translations} -> 'en' -> 'title')))`;

type SummaryRow = Omit<ContentRow, 'slug'> & Pick<ManagedSummary, 'slug' | 'hasProposal' | 'refusal'>;

const toSummary = ({ refusal, ...row }: SummaryRow): ManagedSummary => {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const told = refusal && { ...refusal, at: new Date(refusal.at).toISOString() };
  return { ...Object.fromEntries(values), refusal: told } as ManagedSummary;
};

const conditionsOf = (
  model: ContentModel,
  query: Partial<ManagedListQuery>,
  { reader, today }: Asking,
): (SQL | undefined)[] => {
  const { table } = model;
  const keyword = query.keyword?.trim();
  return [
    query.isDeleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    query.approvalStatus && eq(table.approvalStatus, query.approvalStatus),
    query.owner === undefined ? undefined : eq(table.ownerId, query.owner),
    query.proposedBy === undefined ? undefined : hasProposal(model, query.proposedBy),
    isAsAsked(query.hasProposal, hasProposal(model)),
    isAsAsked(query.isRefused, isRefused(model, refusalsFor(model, reader))),
    query.refusedOf === undefined ? undefined : isRefused(model, query.refusedOf, query.refusedOf),
    isAsAsked(query.isScheduled, isScheduled(model, today)),
    isAsAsked(query.isStale, isStale(model, today)),
    isAsAsked(query.isTranslated, isTranslated(model)),
    keyword ? isFoundBy(model, keyword) : undefined,
    ...filterColumns(model).map(({ name, column }) => {
      const wanted = (query as Record<string, unknown>)[name];
      return wanted === undefined ? undefined : eq(column, wanted);
    }),
  ];
};

/** Whatever visitors find by a keyword is found, and what their search takes no notice of: parts of words, and "le". */
const isFoundBy = ({ table, isFoundBy: asByVisitors }: ContentModel, keyword: string): SQL | undefined => {
  const words = wordsOf(keyword);
  return or(hasWords(table.searchedTexts, words), asByVisitors?.(toWanted(words)));
};

/** Written as it is or negated, since PostgreSQL joins no condition that it compares with a parameter. */
const isAsAsked = (asked: boolean | undefined, condition: SQL<boolean>): SQL | undefined =>
  asked === false ? not(condition) : asked && condition;

/** Who may only read their own sees no others. */
export const ownOnly = ({ type, table }: ContentModel, reader: Caller): SQL | undefined =>
  reaches(reader.access, type.access, 'READ') ? undefined : eq(table.ownerId, reader.authId);
