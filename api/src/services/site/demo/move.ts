import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AuditAction } from 'shared-kernel/contracts';
import { isValidationError } from 'shared-kernel/validation';
import { AppError } from '../../../platform/app-error.ts';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { ContentModel } from '../../../platform/content/model.ts';
import { removeContent, restoreContent } from '../../../platform/content/trash.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { type FileUseSource, selectFileUses } from '../../../platform/files/file-uses.ts';
import { files } from '../../bucket/port.ts';
import { demoRecords } from '../table.ts';

export type Mark = Pick<typeof demoRecords.$inferSelect, 'resource' | 'recordId' | 'version'>;

/** A record that was moved, and its version since. */
export type Moved = Pick<Mark, 'recordId' | 'version'>;

/** What moves records of the demo, into the trash or out of it. Those that something stands in the way of aren't in its answer. */
export interface Movement {
  moveRecord: (context: WriteContext, model: ContentModel, mark: Mark) => Promise<Moved | undefined>;
  moveFiles: (context: WriteContext, sources: readonly FileUseSource[], ids: string[]) => Promise<Moved[]>;
}

/** Undoes what a refused record has written, and nothing else of the transaction. */
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

/** Nobody has changed it since it was the demo's, or since its removal. */
const isAsMarked = sql`exists (select from ${demoRecords} where ${demoRecords.resource} = 'file'
  and ${demoRecords.recordId} = ${files.id} and ${demoRecords.version} = ${files.version})`;

const nextVersion = sql`${files.version} + 1`;
const moved = { recordId: files.id, version: files.version };

/** Into the trash: records as the plan saw them, and then the files that nothing shows but what lies there. */
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
    // Whoever shows one of them meanwhile holds it: only a statement after theirs sees that.
    const held = await context.db
      .select({ id: files.id })
      .from(files)
      .where(and(inArray(files.id, ids), isNull(files.deletedAt), isAsMarked))
      .orderBy(files.id)
      .for('update');
    const heldIds = held.map(({ id }) => id);
    const rows = await context.db
      .update(files)
      .set({ deletedAt: context.at, updatedAt: context.at, version: nextVersion })
      .where(and(inArray(files.id, heldIds), sql`not ${isShown}`))
      .returning(moved);
    return logFiles(context, 'delete', rows);
  },
};

/** Back out of it. */
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

/** A mark's own row. */
export const isMark = ({ resource, recordId }: Pick<Mark, 'resource' | 'recordId'>) =>
  and(eq(demoRecords.resource, resource), eq(demoRecords.recordId, recordId));
