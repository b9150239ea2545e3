import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { reaches } from 'shared-kernel/access';
import type { WorkList, WorkOfType, WorkRecord, WorkState } from 'shared-kernel/contracts';
import type { ContentModel } from '../../content/model/content-model.ts';
import { columnNamed } from '../../content/model/field-columns.ts';
import { type ListContext, managedOnly, titlesOf } from '../../content/records/list.ts';
import { leastLevelOf } from '../../content/records/rights.ts';
import type { ManagedListQuery } from '../../content/records/schemas.ts';
import { revisions } from '../../content/revisions/table.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Records per type in a panel; the list has all. */
const SHOWN = 5;

/** A query of the back office's list. */
interface Asked {
  state: WorkState;
  filter: Partial<ManagedListQuery>;
  /** Sort key, ascending; the last change by default. */
  by?: Moment;
  /** Author of a proposal. */
  author?: SQL;
}

/** A record's moment as a sort key and as JSON; a day has no time. */
interface Moment {
  order: SQL;
  json: SQL;
}

const isLive = { approvalStatus: 'APPROVED' } as const;

/** Queries of each work list, by type. */
const LISTS: Record<WorkList, (model: ContentModel, caller: Caller) => Asked[]> = {
  waiting: (model, caller) =>
    mayDecide(model, caller)
      ? [
          { state: 'waiting', filter: { approvalStatus: 'PENDING' }, ...lastWritten(model) },
          { state: 'proposals', filter: { hasProposal: true }, ...firstProposed(model) },
        ]
      : [],
  own: (model, caller) =>
    mayDecide(model, caller)
      ? []
      : [
          { state: 'waiting', filter: { approvalStatus: 'PENDING', owner: caller.authId }, ...lastWritten(model) },
          { state: 'proposals', filter: { proposedBy: caller.authId }, ...firstProposed(model, caller.authId) },
        ],
  scheduled: (model) => [{ state: 'scheduled', filter: { state: 'scheduled' }, by: beginningOf(model) }],
  stale: () => [{ state: 'stale', filter: { ...isLive, isStale: true } }],
  untranslated: () => [{ state: 'untranslated', filter: { isTranslated: false } }],
};

const momentOf = (column: PgColumn): Moment => ({ order: sql`${column}`, json: sql`to_jsonb(${column})` });

type Written = Required<Pick<Asked, 'by' | 'author'>>;

/** Time and author of a record's first or last revision. */
const writtenAs = ({ type, table }: ContentModel, which: SQL, order: SQL): Record<'at' | 'author', SQL> => {
  const from = sql`from ${revisions} r where r.resource = ${type.name} and r.record_id = ${table.id} ${which}
    order by ${order} limit 1`;
  return { at: sql`(select r.at ${from})`, author: sql`(select r.author_id ${from})` };
};

/** Author and time of the last revision of an unapproved record. */
const lastWritten = (model: ContentModel): Written => {
  const { at, author } = writtenAs(model, sql``, sql`r.number desc`);
  const moment = sql`coalesce(${at}, ${model.table.updatedAt})`;
  return { by: { order: moment, json: sql`to_jsonb(${moment})` }, author };
};

/**
 * Author and time of the oldest pending proposal.
 * @param authorId - only proposals of this account; of all by default.
 */
const firstProposed = (model: ContentModel, authorId?: string): Written => {
  const whose = authorId === undefined ? sql`` : sql`and r.author_id = ${authorId}`;
  const { at, author } = writtenAs(model, sql`and r.status = 'PENDING' ${whose}`, sql`r.number`);
  return { by: { order: at, json: sql`to_jsonb(${at})` }, author };
};

/** When a scheduled record begins: the start of its span if that is in the future, else its publication. */
const beginningOf = (model: ContentModel): Moment => {
  const isPublished = momentOf(model.table.publishedAt);
  const { from } = model.type.span ?? {};
  if (from === undefined) return isPublished;
  const column = columnNamed(model, from);
  const begins = momentOf(column);
  return {
    order: sql`case when ${column} > now() then ${begins.order} else ${isPublished.order} end`,
    json: sql`case when ${column} > now() then ${begins.json} else ${isPublished.json} end`,
  };
};

const mayDecide = ({ type }: ContentModel, { access }: Caller): boolean => reaches(access, type.access, 'GRANT');

/** Whether the caller may read records of a type, or at least own ones. */
export const mayRead = (model: ContentModel, { access }: Caller): boolean =>
  reaches(access, model.type.access, leastLevelOf(model, 'READ'));

interface Row extends WorkRecord {
  resource: string;
  state: WorkState;
  total: number;
}

/** The records of a work list that the caller may read, by type; empty types are omitted. */
export const listWork = async (
  db: Database,
  models: readonly ContentModel[],
  listContext: ListContext,
  list: WorkList,
): Promise<WorkOfType[]> => {
  const selects = models
    .filter((model) => mayRead(model, listContext.reader))
    .flatMap((model) => LISTS[list](model, listContext.reader).map((asked) => ({ model, asked })))
    .map(({ model, asked }, place) => selectOf(model, listContext, asked, place));
  if (selects.length === 0) return [];
  const { rows } = (await db.execute(
    sql`select * from (${sql.join(selects, sql` union all `)}) as work order by place, rank`,
  )) as unknown as {
    rows: Row[];
  };
  const groups = Map.groupBy(rows, ({ resource, state }) => `${resource} ${state}`);
  return [...groups.values()].map((found) => {
    const { resource, state, total } = found[0] as Row;
    return { resource, state, total, records: found.map(toRecord) };
  });
};

/** The query for one type: its first records with their total. `place` orders the types. */
const selectOf = (
  model: ContentModel,
  listContext: ListContext,
  { state, filter, by = momentOf(model.table.updatedAt), author = sql`null` }: Asked,
  place: number,
): SQL => {
  const { type, table } = model;
  return sql`(select ${type.name}::text as resource, ${state}::text as state, shown.total, ${place}::int as place,
      shown.rank, ${table.id} as id, ${table.title} as title, ${titlesOf(model)} as translations,
      ${by.json} #>> '{}' as at, ${author}::text as "authorId"
    from (
      select ${table.id} as id, (count(*) over ())::int as total,
        row_number() over (order by ${by.order}, ${table.id}) as rank
      from ${table} where ${managedOnly(model, filter, listContext)} order by rank limit ${SHOWN}
    ) as shown join ${table} on ${table.id} = shown.id)`;
};

const toRecord = ({ id, title, translations, at, authorId }: Row): WorkRecord => ({
  id,
  title,
  translations,
  authorId,
  at: at.includes('T') ? new Date(at).toISOString() : at,
});
