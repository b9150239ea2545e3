import { asc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OwnRecord, OwnRevision } from 'shared-kernel/contracts';
import { APPROVAL_STATUSES } from '../database/columns.ts';
import { answerObject, ID, INSTANT, INTEGER, listOf, nullable, STATE, TEXT } from '../openapi/json-schema.ts';
import type { PersonalData } from '../personal-data.ts';
import type { ContentKind, ContentRow } from './kind.ts';
import { REVISION_STATUSES, revisions } from './table.ts';

/** The records that belong to a person. They stay, under an id that names nobody any more. */
export const ownedRecords = (kinds: readonly Pick<ContentKind, 'resource' | 'table'>[]): PersonalData<OwnRecord[]> => ({
  answer: listOf(
    answerObject('OwnRecord', {
      resource: TEXT,
      id: ID,
      title: TEXT,
      approvalStatus: { type: 'string', enum: APPROVAL_STATUSES },
      createdAt: INSTANT,
      updatedAt: INSTANT,
      deletedAt: nullable(INSTANT),
    }),
  ),
  async read(db, person) {
    const records: OwnRecord[] = [];
    for (const { resource, table } of kinds) {
      const { id, title, approvalStatus, createdAt, updatedAt, deletedAt } = table;
      const rows = await db
        .select({ id, title, approvalStatus, createdAt, updatedAt, deletedAt })
        .from(table as PgTable)
        .where(eq(table.ownerId, person.id))
        .orderBy(asc(id));
      for (const row of rows as Told[]) records.push(toOwnRecord(resource, row));
    }
    return records;
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

/** All that a person wrote into records or proposed to, whoever they belong to. It stays, too: it is the mall's. */
export const writtenRevisions: PersonalData<OwnRevision[]> = {
  answer: listOf(
    answerObject('OwnRevision', {
      resource: TEXT,
      recordId: ID,
      number: INTEGER,
      status: { type: 'string', enum: REVISION_STATUSES },
      data: STATE,
      at: INSTANT,
      decidedAt: nullable(INSTANT),
      note: nullable(TEXT),
    }),
  ),
  async read(db, person) {
    const { resource, recordId, number, status, data, at, decidedAt, note } = revisions;
    const rows = await db
      .select({ resource, recordId, number, status, data, at, decidedAt, note })
      .from(revisions)
      .where(eq(revisions.authorId, person.id))
      .orderBy(asc(at), asc(resource), asc(recordId), asc(number));
    return rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    }));
  },
};
