import { type SQL, sql } from 'drizzle-orm';
import type { FileUse } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { type FileUseSource, selectFileUses, type Writer } from '../../../platform/service/file-uses.ts';
import { files } from '../table.ts';

/** A use of a file, independent of the reader's rights. */
type Use = Omit<FileUse, 'mayChange'>;

interface UseRow extends Omit<Use, 'isDeleted'> {
  file_id: string;
  is_deleted: boolean;
}

/**
 * Lists where files are used, also by records in the trash, which can be restored. Searches all content once.
 * @returns a list for each file
 */
export const listUsesOfEach = async (
  db: Database,
  sources: readonly FileUseSource[],
  fileIds: readonly string[],
): Promise<Use[][]> => {
  const result = await db.execute(sql`
    select file_id, resource, id, title, field, is_deleted from (${selectFileUses(sources)}) as uses
    where file_id in ${[...fileIds]} order by is_deleted, resource, title, id, field`);
  const { rows } = result as unknown as { rows: UseRow[] };
  const usesOf = (fileId: string): Use[] =>
    rows
      .filter((row) => row.file_id === fileId)
      .map(({ file_id: _, is_deleted: isDeleted, ...use }) => ({ ...use, isDeleted }));
  return fileIds.map(usesOf);
};

/** {@link listUsesOfEach} for one file. */
export const listUses = async (db: Database, sources: readonly FileUseSource[], fileId: string): Promise<Use[]> =>
  (await listUsesOfEach(db, sources, [fileId])).flat();

/**
 * Whether a file is used, also by records in the trash. PostgreSQL runs it as a join; with `in` and a list of ids it
 * would scan the list for each file.
 */
export const isShown = (sources: readonly FileUseSource[]): SQL =>
  sql`exists (select from (${selectFileUses(sources)}) as uses where uses.file_id = ${files.id})`;

/** Whether the writer may change this use without approval. */
export const mayChange = (writer: Writer, sources: readonly FileUseSource[], use: Use): boolean =>
  sources.some(
    (source) => source.resource === use.resource && use.field in source.fields && source.mayChange(writer, use),
  );

/** Updates what depends on a changed file. */
export const refreshUses = async (
  context: WriteContext,
  sources: readonly FileUseSource[],
  uses: readonly Use[],
): Promise<void> => {
  for (const { resource, refresh } of sources) {
    const ids = uses.filter((use) => use.resource === resource).map(({ id }) => id);
    if (ids.length > 0) await refresh(context, [...new Set(ids)]);
  }
};
