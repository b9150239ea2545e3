import { aliasedTable, and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { RevisionStatus } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { type RevisionRow, revisions } from './table.ts';

type NewRevision = Pick<RevisionRow, 'data' | 'wasApproved'> &
  Partial<Pick<RevisionRow, 'status' | 'base' | 'authorId' | 'changeId' | 'beforeUpdatedAt'>>;

const isOf = ({ type }: ContentModel, id: string): SQL =>
  and(eq(revisions.resource, type.name), eq(revisions.recordId, id)) as SQL;

/** Stores a state of a record. The record's lock keeps the numbers consecutive. */
export const storeRevision = async (
  model: ContentModel,
  context: WriteContext,
  recordId: string,
  revision: NewRevision,
): Promise<RevisionRow> => {
  const [row] = await storeRevisions(model, context, [{ ...revision, recordId }]);
  return row as RevisionRow;
};

/** Revisions per statement; PostgreSQL allows 65,535 parameters. */
const BATCH = 500;

/** {@link storeRevision} for many records. */
export const storeRevisions = async (
  { type: { name: resource } }: Pick<ContentModel, 'type'>,
  { db, actorId, at }: WriteContext,
  states: (NewRevision & { recordId: string })[],
): Promise<RevisionRow[]> => {
  const kept: RevisionRow[] = [];
  for (let start = 0; start < states.length; start += BATCH) {
    const rows = states.slice(start, start + BATCH).map((state) => ({
      status: 'APPLIED' as const,
      authorId: actorId,
      at,
      ...state,
      resource,
      number: sql`(select coalesce(max(r.number), 0) + 1 from revisions r
        where r.resource = ${resource} and r.record_id = ${state.recordId})`,
    }));
    kept.push(...(await db.insert(revisions).values(rows).returning()));
  }
  return kept;
};

export const findRevision = async (
  model: ContentModel,
  db: Database,
  id: string,
  number: number,
): Promise<RevisionRow | undefined> => {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(isOf(model, id), eq(revisions.number, number)));
  return row;
};

/** Number of the record's latest applied revision. */
export const currentNumber = async (model: ContentModel, db: Database, id: string): Promise<number | null> => {
  const [row] = await db
    .select({ number: revisions.number })
    .from(revisions)
    .where(and(isOf(model, id), eq(revisions.status, 'APPLIED')))
    .orderBy(desc(revisions.number))
    .limit(1);
  return row?.number ?? null;
};

/** The state before the last change, and its `updatedAt`. Undefined for a new record. */
export const findLastChange = async (
  model: ContentModel,
  db: Database,
  id: string,
): Promise<{ before: RevisionRow['data']; updatedAt: Date | undefined } | undefined> => {
  const [last, before] = await db
    .select()
    .from(revisions)
    .where(and(isOf(model, id), eq(revisions.status, 'APPLIED')))
    .orderBy(desc(revisions.number))
    .limit(2);
  return last && before && { before: before.data, updatedAt: last.beforeUpdatedAt ?? undefined };
};

/** The states before and after a proposal was approved. Undefined when they are unknown. */
export const findApproval = async (
  model: ContentModel,
  db: Database,
  id: string,
  proposal: number,
): Promise<Record<'before' | 'after', RevisionRow> | undefined> => {
  const applied = and(isOf(model, id), eq(revisions.status, 'APPLIED'));
  const last = (where: SQL) =>
    db.select().from(revisions).where(and(applied, where)).orderBy(desc(revisions.number)).limit(1);
  const [after] = await last(eq(revisions.base, proposal));
  const [before] = after ? await last(lt(revisions.number, after.number)) : [];
  return after && before && { before, after };
};

interface RevisionQuery {
  page: number;
  limit: number;
  status?: RevisionStatus | undefined;
  /** Only proposals of this account, in any status. */
  proposedBy?: string | undefined;
  /** Only states in which the record was approved, or only the others. */
  wasApproved?: boolean | undefined;
}

/** A page of a record's revisions, the newest first. */
export const listRevisions = async (
  model: ContentModel,
  db: Database,
  id: string,
  { page, limit, status, proposedBy, wasApproved }: RevisionQuery,
): Promise<{ rows: RevisionRow[]; total: number }> => {
  const where = and(
    isOf(model, id),
    status && eq(revisions.status, status),
    wasApproved === undefined ? undefined : eq(revisions.wasApproved, wasApproved),
    proposedBy === undefined ? undefined : and(eq(revisions.authorId, proposedBy), ne(revisions.status, 'APPLIED')),
  );
  const rows = await db
    .select()
    .from(revisions)
    .where(where)
    .orderBy(desc(revisions.number))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(revisions, where) };
};

/**
 * The states that revisions were made from, by their numbers: of a proposal what its author saw, else the state before.
 */
export const findOrigins = async (
  model: ContentModel,
  db: Database,
  id: string,
  rows: readonly Pick<RevisionRow, 'number'>[],
): Promise<ReadonlyMap<number, RevisionRow['data']>> => {
  if (rows.length === 0) return new Map();
  const origin = aliasedTable(revisions, 'origin');
  const { resource, recordId, number, status, base } = revisions;
  const before = sql`(select max(r.number) from revisions r where r.resource = ${resource}
    and r.record_id = ${recordId} and r.status = 'APPLIED' and r.number < ${number})`;
  const found = await db
    .select({ number, data: origin.data })
    .from(revisions)
    .innerJoin(
      origin,
      and(
        eq(origin.resource, resource),
        eq(origin.recordId, recordId),
        eq(origin.number, sql`case when ${status} = 'APPLIED' then ${before} else ${base} end`),
      ),
    )
    .where(
      and(
        isOf(model, id),
        inArray(
          number,
          rows.map((row) => row.number),
        ),
      ),
    );
  return new Map(found.map((row) => [row.number, row.data]));
};

/** Sets the decision on a revision. */
export const decide = async (
  model: ContentModel,
  { db, actorId, at }: WriteContext,
  id: string,
  decision: Pick<RevisionRow, 'number'> &
    Partial<Pick<RevisionRow, 'status' | 'note' | 'decision' | 'decidedBy' | 'decidedAt' | 'wasApproved'>>,
): Promise<void> => {
  const { number, ...columns } = decision;
  await db
    .update(revisions)
    .set({ decidedBy: actorId, decidedAt: at, ...columns })
    .where(and(isOf(model, id), eq(revisions.number, number)));
};

const isWaitingOf = (model: ContentModel, id: string, authorId: string | null): SQL =>
  and(
    isOf(model, id),
    eq(revisions.status, 'PENDING'),
    authorId === null ? isNull(revisions.authorId) : eq(revisions.authorId, authorId),
  ) as SQL;

/** Whether an author has a pending proposal. */
export const hasProposalOf = async (
  model: ContentModel,
  db: Database,
  id: string,
  authorId: string | null,
): Promise<boolean> => (await db.$count(revisions, isWaitingOf(model, id, authorId))) > 0;

/** Whether any author has a pending proposal. */
export const hasProposal = async (model: ContentModel, db: Database, id: string): Promise<boolean> =>
  (await db.$count(revisions, and(isOf(model, id), eq(revisions.status, 'PENDING')))) > 0;

/** Marks the author's pending proposals as replaced. */
export const replaceProposals = async (model: ContentModel, { db, actorId, at }: WriteContext, { id }: ContentRow) => {
  await db
    .update(revisions)
    .set({ status: 'REPLACED', decidedAt: at })
    .where(isWaitingOf(model, id, actorId));
};

/** Whether a record was ever approved. */
export const wasApprovedOnce = async (model: ContentModel, db: Database, id: string): Promise<boolean> =>
  (await db.$count(revisions, and(isOf(model, id), eq(revisions.wasApproved, true)))) > 0;

/** Whether a record was ever approved with this slug. */
export const wasApprovedAs = async (model: ContentModel, db: Database, id: string, slug: string): Promise<boolean> => {
  const hadSlug = sql`${revisions.data} ->> 'slug' = ${slug}`;
  return (await db.$count(revisions, and(isOf(model, id), eq(revisions.wasApproved, true), hadSlug))) > 0;
};

/** Deletes one revision. */
export const deleteRevision = async (model: ContentModel, db: Database, id: string, number: number): Promise<void> => {
  await db.delete(revisions).where(and(isOf(model, id), eq(revisions.number, number)));
};

/** Deletes the revisions of purged records. */
export const deleteRevisions = async (
  { type }: Pick<ContentModel, 'type'>,
  db: Database,
  recordIds: string[],
): Promise<void> => {
  const { recordId, resource } = revisions;
  await db.delete(revisions).where(and(eq(resource, type.name), inArray(recordId, recordIds)));
};
