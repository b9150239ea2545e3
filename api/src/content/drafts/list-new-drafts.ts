import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { reaches } from 'shared-kernel/access';
import type { NewRecordDraft } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ContentModel } from '../model/content-model.ts';
import { drafts } from './table.ts';

/** The drafts of new records that an account may write, last changed first. */
export const listNewDrafts = async (
  { type, table }: ContentModel,
  db: Database,
  { access, authId }: Caller,
): Promise<NewRecordDraft[]> => {
  const { recordId: id, data, version, authorId, updatedAt, publishAt, failure } = drafts;
  const isOwn = reaches(access, type.access, 'WRITE') ? undefined : eq(drafts.ownerId, authId);
  const rows = await db
    .select({
      id,
      title: sql<string>`coalesce(${data} ->> 'title', '')`,
      version,
      authorId,
      updatedAt,
      publishAt,
      failure,
    })
    .from(drafts)
    .leftJoin(table as PgTable, eq(table.id, drafts.recordId))
    .where(and(eq(drafts.resource, type.name), isNotNull(drafts.data), isNull(table.id), isOwn))
    .orderBy(desc(drafts.updatedAt))
    .limit(100);
  return rows.map((row) => ({
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
  }));
};
