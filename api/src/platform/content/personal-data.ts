import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { APPROVAL_STATUSES, type OwnRecord, type OwnRevision, REVISION_STATUSES } from 'shared-kernel/contracts';
import { readPages, rowsAfter } from '../database/read-pages.ts';
import { enumOf, ID, INSTANT, INTEGER, listOf, nullable, responseObject, STATE, TEXT } from '../openapi/json-schema.ts';
import type { PersonalData } from '../personal-data.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { type RevisionRow, revisions } from './table.ts';

/** Records read at a time … */
const RECORDS = 500;
/** … and revisions. One of a post may be a megabyte, most are a thousandth of that: as many as the last ones let expect … */
const REVISIONS = { least: 5, most: 50 };
/** … to be of so many bytes. Where long ones follow short ones, a page is 50 MB once. */
const BYTES = 5 * 1024 * 1024;

/** The records that belong to a person. They stay, under an id that names nobody any more. */
export const ownedRecords = (models: readonly Pick<ContentModel, 'type' | 'table'>[]): PersonalData<OwnRecord[]> => ({
  schema: listOf(
    responseObject('OwnRecord', {
      resource: TEXT,
      id: ID,
      title: TEXT,
      approvalStatus: enumOf(APPROVAL_STATUSES),
      createdAt: INSTANT,
      updatedAt: INSTANT,
      deletedAt: nullable(INSTANT),
    }),
  ),
  async *list(db, account) {
    for (const { type, table } of models) {
      const { id, title, approvalStatus, createdAt, updatedAt, deletedAt } = table;
      const pages = readPages<Told>(RECORDS, async (last, size) => {
        const rows = await db
          .select({ id, title, approvalStatus, createdAt, updatedAt, deletedAt })
          .from(table as PgTable)
          .where(and(eq(table.ownerId, account.id), rowsAfter({ id }, last)))
          .orderBy(asc(id))
          .limit(size);
        return rows as Told[];
      });
      for await (const rows of pages) yield rows.map((row) => toOwnRecord(type.name, row));
    }
  },
});

type Told = Pick<ContentRow, 'id' | 'title' | 'approvalStatus' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

const toOwnRecord = (resource: string, row: Told): OwnRecord => ({
  resource,
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

/**
 * All that a person wrote into records or proposed to, whoever they belong to. It stays, too: it is the mall's. Refused
 * changes are put away, since their author alone can send them again.
 */
export const writtenRevisions: PersonalData<OwnRevision[]> = {
  schema: listOf(
    responseObject('OwnRevision', {
      resource: TEXT,
      recordId: ID,
      number: INTEGER,
      status: enumOf(REVISION_STATUSES),
      data: STATE,
      at: INSTANT,
      decidedAt: nullable(INSTANT),
      note: nullable(TEXT),
    }),
  ),
  async *list(db, account) {
    const { resource, recordId, number, status, data, at, decidedAt, note } = revisions;
    const length = sql<number>`octet_length(${data}::text)`;
    let count = REVISIONS.least;
    const pages = readPages<Written>(
      () => count,
      (last, size) =>
        db
          .select({ resource, recordId, number, status, data, at, decidedAt, note, length })
          .from(revisions)
          .where(and(eq(revisions.authorId, account.id), rowsAfter({ at, resource, recordId, number }, last)))
          .orderBy(asc(at), asc(resource), asc(recordId), asc(number))
          .limit(size),
    );
    for await (const rows of pages) {
      count = countLike(rows);
      yield rows.map(toOwnRevision);
    }
  },
  async forget({ db }, account) {
    const isRefused = and(eq(revisions.authorId, account.id), eq(revisions.status, 'REJECTED'));
    await db.update(revisions).set({ status: 'WITHDRAWN' }).where(isRefused);
  },
};

type Kept = Pick<RevisionRow, 'resource' | 'recordId' | 'number' | 'status' | 'data' | 'at' | 'decidedAt' | 'note'>;
type Written = Kept & { length: number };

/** How many revisions are read next, after some. */
const countLike = (rows: Written[]): number => {
  const longest = Math.max(...rows.map(({ length }) => length));
  return Math.min(Math.max(Math.floor(BYTES / longest), REVISIONS.least), REVISIONS.most);
};

const toOwnRevision = ({ length: _, ...row }: Written): OwnRevision => ({
  ...row,
  at: row.at.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
