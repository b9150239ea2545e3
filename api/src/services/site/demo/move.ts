import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AuditAction } from 'shared-kernel/contracts';
import { isValidationError } from 'shared-kernel/validation';
import type { ContentModel } from '../../../content/model/content-model.ts';
import { removeContent, restoreContent } from '../../../content/trash/trash.ts';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type FileUseSource, selectFileUses } from '../../../platform/service/file-uses.ts';
import { files } from '../../bucket/port.ts';
import { demoRecords } from '../table.ts';

export type Mark = Pick<typeof demoRecords.$inferSelect, 'resource' | 'recordId' | 'version'>;

/** A moved record and its new version. */
export type Moved = Pick<Mark, 'recordId' | 'version'>;

/** Moves demo records to the trash or back. Records that a conflict keeps in place are omitted from the result. */
export interface Movement {
  moveRecord: (context: WriteContext, model: ContentModel, mark: Mark) => Promise<Moved | undefined>;
  moveFiles: (context: WriteContext, sources: readonly FileUseSource[], ids: string[]) => Promise<Moved[]>;
}

/** Runs a move in a savepoint, so that a rejected record doesn't roll back the others. */
const unlessRefused =
  (move: (context: WriteContext, model: ContentModel, mark: Mark) => Promise<number>): Movement['moveRecord'] =>
  async (context, model, mark) => {
    try {
      const version = await context.db.transaction((db) => move({ ...context, db }, model, mark));
      return { recordId: mark.recordId, version: mark.version === 0 ? 0 : version };
    } catch (error) {
      if (error instanceof AppError || isValidationError(error)) return undefined;
      throw error;
    }
  };

const logFiles = async (context: WriteContext, action: AuditAction, moved: Moved[]): Promise<Moved[]> => {
  await auditAll(
    context,
    moved.map(({ recordId }) => ({ action, resource: 'file', recordId })),
  );
  return moved;
};

/** The file is unchanged since the demo, or since its removal. */
const isAsMarked = sql`exists (select from ${demoRecords} where ${demoRecords.resource} = 'file'
  and ${demoRecords.recordId} = ${files.id} and ${demoRecords.version} = ${files.version})`;

const nextVersion = sql`${files.version} + 1`;
const moved = { recordId: files.id, version: files.version };

/** Moves to the trash: the planned records first, then the files that only they use. */
export const REMOVAL: Movement = {
  moveRecord: unlessRefused(async (context, model, { recordId, version }) => {
    const row = await removeContent(model, context, recordId, version === 0 ? undefined : version);
    return row.version;
  }),
  moveFiles: async (context, sources, ids) => {
    const isRemoved = sql`exists (select from ${demoRecords} where ${demoRecords.resource} = uses.resource
      and ${demoRecords.recordId} = uses.id and ${demoRecords.state} = 'REMOVED' and uses.is_deleted)`;
    const isShown = sql`exists (select from (${selectFileUses(sources)}) as uses
      where uses.file_id = ${files.id} and not ${isRemoved})`;
    // A concurrent use locks the file. The lock here waits for it, and only the next statement sees its use.
    const locked = await context.db
      .select({ id: files.id })
      .from(files)
      .where(and(inArray(files.id, ids), isNull(files.deletedAt), isAsMarked))
      .orderBy(files.id)
      .for('update');
    const heldIds = locked.map(({ id }) => id);
    const rows = await context.db
      .update(files)
      .set({ deletedAt: context.at, updatedAt: context.at, version: nextVersion })
      .where(and(inArray(files.id, heldIds), sql`not ${isShown}`))
      .returning(moved);
    return logFiles(context, 'delete', rows);
  },
};

/** Restores from the trash. */
export const RESTORATION: Movement = {
  moveRecord: unlessRefused(async (context, model, { recordId, version }) => {
    const row = await restoreContent(model, context, recordId, version === 0 ? undefined : version);
    return row.version;
  }),
  moveFiles: async (context, _sources, ids) => {
    const rows = await context.db
      .update(files)
      .set({ deletedAt: null, usedAt: context.at, updatedAt: context.at, version: nextVersion })
      .where(and(inArray(files.id, ids), isNotNull(files.deletedAt), isAsMarked))
      .returning(moved);
    return logFiles(context, 'restore', rows);
  },
};

/** Condition for a mark's row. */
export const isMark = ({ resource, recordId }: Pick<Mark, 'resource' | 'recordId'>) =>
  and(eq(demoRecords.resource, resource), eq(demoRecords.recordId, recordId));
