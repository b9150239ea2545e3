import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Grant } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import {
  APPROVAL_STATUSES,
  type OwnComment,
  type OwnDraft,
  type OwnRecord,
  type OwnRevision,
  REVISION_STATUSES,
} from 'shared-kernel/contracts';
import { readPages, rowsAfter } from '../platform/database/read-pages.ts';
import type { WriteContext } from '../platform/database/write.ts';
import { forgetNotes } from '../platform/notifications/own-notifications.ts';
import {
  enumOf,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  STATE,
  TEXT,
} from '../platform/openapi/json-schema.ts';
import type { HandedRows } from '../platform/service/handed-rows.ts';
import type { PersonalData } from '../platform/service/personal-data.ts';
import { type CommentRow, comments } from './comments/table.ts';
import { type DraftRow, drafts } from './drafts/table.ts';
import type { ContentModel, ContentRow } from './model/content-model.ts';
import { type RevisionRow, revisions } from './revisions/table.ts';
import { forgetImports, prepareToHand } from './sheets/imports.ts';
import { imports } from './sheets/table.ts';

/** Records per page. */
const RECORDS = 500;
/**
 * Revisions per page. A post's revision may be 1 MB, most are about 1 kB; the sizes of the last page set the next
 * page's length.
 */
const REVISIONS = { least: 5, most: 50 };
/** Drafts per page; one may be 1 MB. */
const DRAFTS = 5;
/** Target bytes of a page. A page of long revisions after short ones may be 50 MB once. */
const BYTES = 5 * 1024 * 1024;

/** Handing a record over, or what belongs to one. */
const giving = ({ access }: Pick<ContentType, 'access'>): Grant => ({ resource: access, privileges: 'GRANT' });

/** Rows about records, by the type of the record. */
const ofEachType = (table: typeof drafts | typeof revisions, rows: Omit<HandedRows, 'table' | 'needs'>): HandedRows[] =>
  Object.values<ContentType<ContentName>>(CONTENT_TYPES).map((type) => ({
    ...rows,
    table,
    needs: giving(type),
    where: and(eq(table.resource, type.name), rows.where) as SQL,
  }));

/**
 * The records that an account owns. They stay after the account is deleted, with an owner id that names no account.
 * Its running imports are stopped, and all are deleted.
 */
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
  handed: models.flatMap((model): HandedRows[] => {
    const { type, table } = model;
    const rows = { owner: 'ownerId', needs: giving(type) };
    const where = eq(imports.resource, type.name as ContentName);
    const prepare = (context: WriteContext, accountId: string) => prepareToHand(context, accountId, model);
    return [
      { ...rows, name: type.name, table },
      { ...rows, name: 'import', table: imports, where, prepare },
    ];
  }),
  forget: (context, account) => forgetImports(context, models, account.id),
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
 * All revisions that an account wrote or proposed, in any record. They stay after the account is deleted. Its rejected
 * changes become withdrawn, since only their author could resubmit them.
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
  // Applied ones are history, and pending ones wait for their review, which names their author. Rejected ones can be
  // resubmitted by an account that has no others of the record in their place.
  handed: ofEachType(revisions, {
    name: 'revision',
    owner: 'authorId',
    id: 'recordId',
    where: eq(revisions.status, 'REJECTED'),
    unless: (successorId) => sql`exists (select from ${revisions} others where others.resource = revisions.resource
      and others.record_id = revisions.record_id and others.author_id = ${successorId}
      and others.status in ('PENDING', 'REJECTED'))`,
  }),
  async forget({ db }, account) {
    const isRefused = and(eq(revisions.authorId, account.id), eq(revisions.status, 'REJECTED'));
    await db.update(revisions).set({ status: 'WITHDRAWN' }).where(isRefused);
  },
};

/** Comments that an account wrote; they are deleted with it, also in notifications of others. */
export const writtenComments: PersonalData<OwnComment[]> = {
  schema: listOf(responseObject('OwnComment', { resource: TEXT, recordId: ID, text: TEXT, at: INSTANT })),
  async *list(db, account) {
    const { at, id } = comments;
    const pages = readPages<CommentRow>(RECORDS, (last, size) =>
      db
        .select()
        .from(comments)
        .where(and(eq(comments.authorId, account.id), rowsAfter({ at, id }, last)))
        .orderBy(asc(at), asc(id))
        .limit(size),
    );
    for await (const rows of pages) yield rows.map((row) => ({ ...pick(row), at: row.at.toISOString() }));
  },
  async forget(context, account) {
    await context.db.delete(comments).where(eq(comments.authorId, account.id));
    await forgetNotes(context, account.id);
  },
};

const pick = ({ resource, recordId, text }: CommentRow) => ({ resource, recordId, text });

type Drafted = Pick<DraftRow, 'resource' | 'recordId' | 'data' | 'updatedAt'>;
type Kept = Pick<RevisionRow, 'resource' | 'recordId' | 'number' | 'status' | 'data' | 'at' | 'decidedAt' | 'note'>;
type Written = Kept & { length: number };

/** Length of the next page, from the sizes of the last one. */
const countLike = (rows: Written[]): number => {
  const longest = Math.max(...rows.map(({ length }) => length));
  return Math.min(Math.max(Math.floor(BYTES / longest), REVISIONS.least), REVISIONS.most);
};

const toOwnRevision = ({ length: _, ...row }: Written): OwnRevision => ({
  ...row,
  at: row.at.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/**
 * Drafts that an account wrote last, and new records that it began. New records that were never published are deleted
 * with the account.
 */
export const writtenDrafts: PersonalData<OwnDraft[]> = {
  schema: listOf(responseObject('OwnDraft', { resource: TEXT, recordId: ID, data: STATE, updatedAt: INSTANT })),
  async *list(db, account) {
    const { resource, recordId, data, updatedAt, ownerId, authorId, base } = drafts;
    const isBegun = and(eq(ownerId, account.id), isNull(base));
    const pages = readPages<Drafted>(DRAFTS, (last, size) =>
      db
        .select({ resource, recordId, data, updatedAt })
        .from(drafts)
        .where(
          and(
            or(eq(authorId, account.id), isBegun),
            isNotNull(data),
            rowsAfter({ updatedAt, resource, recordId }, last),
          ),
        )
        .orderBy(asc(updatedAt), asc(resource), asc(recordId))
        .limit(size),
    );
    for await (const rows of pages)
      yield rows.map((row) => ({ ...row, data: row.data ?? {}, updatedAt: row.updatedAt.toISOString() }));
  },
  // Planned publications need the rights of the account that planned them.
  handed: [
    ...ofEachType(drafts, { name: 'draft', owner: 'ownerId', id: 'recordId', where: isNotNull(drafts.data) }),
    ...ofEachType(drafts, { name: 'draft', owner: 'scheduledBy', id: 'recordId', where: isNotNull(drafts.publishAt) }),
  ],
  async forget({ db }, account) {
    await db.delete(drafts).where(and(eq(drafts.ownerId, account.id), isNull(drafts.base)));
  },
};
