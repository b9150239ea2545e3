import type { Disk } from 'flydrive';
import { newId } from '../../platform/database/ids.ts';
import { type Writing, type WritingDeps, write } from '../../platform/database/writing.ts';
import type { CheckedFile } from './content/check-file.ts';
import * as repository from './repository.ts';
import type { FileRow } from './table.ts';

export interface StorageDeps extends WritingDeps {
  disk: Disk;
}

/** A file whose bytes are kept, and which no record names yet. */
export type KeptFile = Pick<
  FileRow,
  'id' | 'key' | 'name' | 'type' | 'size' | 'width' | 'height' | 'color' | 'alt' | 'translations'
>;

/** Where the disk keeps a file's bytes. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

/**
 * Stores files and their records: all of them or none. The bytes come first, so that no record ever names a file that
 * isn't there; bytes that no record names in the end are removed again.
 */
export async function storeFiles(
  deps: StorageDeps,
  author: Pick<Writing, 'actor' | 'actorId' | 'from'>,
  checked: readonly CheckedFile[],
): Promise<FileRow[]> {
  const kept = checked.map(describe);
  try {
    for (const [index, { key, type, size }] of kept.entries()) {
      await deps.disk.copyFromFs(checked[index]?.path ?? '', key, { contentType: type, contentLength: size });
    }
    return await write(deps, author, (writing) => repository.createAll(writing, kept));
  } catch (error) {
    await removeUnrecorded(deps, kept);
    throw error;
  }
}

function describe({ name, type, size, picture }: CheckedFile): KeptFile {
  const id = newId();
  const { width = null, height = null, color = null } = picture ?? {};
  return { id, key: keyOf(id), name, type, size, width, height, color, alt: null, translations: {} };
}

/** A connection that is lost at the commit leaves open whether there was one: the database is asked. */
async function removeUnrecorded({ database, disk }: StorageDeps, kept: readonly KeptFile[]): Promise<void> {
  const recorded = await repository.findKeys(
    database.db,
    kept.map(({ key }) => key),
  );
  for (const { key } of kept) if (!recorded.has(key)) await disk.delete(key);
}
