import { type SQL, sql } from 'drizzle-orm';
import type { FileUse } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { type FileUseSource, selectFileUses, type Writer } from '../../platform/files/file-uses.ts';
import { files } from './table.ts';

/** Where a file is shown, whoever asks. */
type Use = Omit<FileUse, 'mayChange'>;

interface UseRow extends Omit<Use, 'isDeleted'> {
  file_id: string;
  is_deleted: boolean;
}

/**
 * Where files are shown, records in the trash included: they may come back. It looks through all content, once.
 * @returns a list for each of the files
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
 * Whether something shows a file, records in the trash included. It is a join to PostgreSQL, whatever number of uses it
 * expects; a list of ids after `in` it would go through for each file.
 */
export const isShown = (sources: readonly FileUseSource[]): SQL =>
  sql`exists (select from (${selectFileUses(sources)}) as uses where uses.file_id = ${files.id})`;

/** Whether a person may change at once, and with nobody's approval, what a file is used by. */
export const mayChange = (writer: Writer, sources: readonly FileUseSource[], use: Use): boolean =>
  sources.some(
    (source) => source.resource === use.resource && use.field in source.fields && source.mayChange(writer, use),
  );

/** Brings up to date what shows a file that has changed. */
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
