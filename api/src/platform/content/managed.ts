import type { Managed } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import type { ContentModel, ContentRow } from './model.ts';

/** A record as the back office has it: its input form, and what the API keeps of it beside. */
export async function toManaged(model: ContentModel, db: Database, row: ContentRow): Promise<Managed> {
  return {
    id: row.id,
    version: row.version,
    approvalStatus: row.approvalStatus,
    ownerId: row.ownerId,
    publishedAt: row.publishedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    ...(await model.toInput(db, row)),
  };
}
