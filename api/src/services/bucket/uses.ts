import { type SQL, sql } from 'drizzle-orm';
import type { FileUse } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { type FileUseSource, selectFileUses } from '../../platform/files/file-uses.ts';
import { files } from './table.ts';

interface UseRow extends Omit<FileUse, 'isDeleted'> {
  is_deleted: boolean;
}

/** Where a file is shown, records in the trash included: they may come back. */
export const listUses = async (db: Database, sources: readonly FileUseSource[], fileId: string): Promise<FileUse[]> => {
  const result = await db.execute(sql`
    select resource, id, title, field, is_deleted from (${selectFileUses(sources)}) as uses
    where file_id = ${fileId} order by is_deleted, resource, title, id, field`);
  const { rows } = result as unknown as { rows: UseRow[] };
  return rows.map(({ is_deleted: isDeleted, ...use }) => ({ ...use, isDeleted }));
};

/** Whether something shows a file, records in the trash included. */
export const isShown = (sources: readonly FileUseSource[]): SQL =>
  sql`${files.id} in (select file_id from (${selectFileUses(sources)}) as uses)`;

/** Whether a person may change at once, and with nobody's approval, what a file is used by. */
export const mayChange = (context: WriteContext, sources: readonly FileUseSource[], use: FileUse): boolean =>
  sources.some((source) => source.resource === use.resource && source.mayChange(context, use));

/**
 * Brings up to date what shows a file that has changed.
 * @returns whether anything does.
 */
export const refreshUses = async (
  context: WriteContext,
  sources: readonly FileUseSource[],
  fileId: string,
): Promise<boolean> => {
  const uses = await listUses(context.db, sources, fileId);
  for (const { resource, refresh } of sources) {
    const ids = uses.filter((use) => use.resource === resource).map(({ id }) => id);
    if (ids.length > 0) await refresh(context, [...new Set(ids)]);
  }
  return uses.length > 0;
};
