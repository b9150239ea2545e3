import { setTimeout as wait } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import { type AuditEntry, auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { type WriteContext, type WriteDeps, write } from '../../../platform/database/write.ts';
import { copyToDisk } from '../../../platform/files/copy-to-disk.ts';
import { isStorageTimeout } from '../../../platform/files/storage-timeout-error.ts';
import * as repository from '../repository.ts';
import type { FileRow, UnrecordedFile } from '../table.ts';
import type { CheckedFile } from './checks/check-file.ts';
import * as unrecordedKeys from './unrecorded-keys.ts';

export interface StorageDeps extends WriteDeps {
  disk: Disk;
}

/** Milliseconds between attempts. */
const PAUSES = [100, 400];

/** Key of a file's bytes in the storage. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

/**
 * Stores files and their records, all or none. Stores the keys first, then the bytes, then the records. So
 * every record has its file, and leftover bytes can be found.
 * @param confirm - throws to reject the stored files before they are recorded.
 */
export const storeFiles = async (
  deps: StorageDeps,
  author: Pick<WriteContext, 'actor' | 'actorId' | 'from'>,
  checked: readonly CheckedFile[],
  confirm: (db: Database) => Promise<void>,
): Promise<FileRow[]> => {
  const kept = checked.map(describe);
  const keys = kept.map(({ key }) => key);
  await unrecordedKeys.storeKeys(deps.database.db, keys);
  try {
    for (const [index, { key, type, size }] of kept.entries()) {
      const options = { contentType: type, contentLength: size };
      await withRetries(() => copyToDisk(deps.disk, checked[index]?.path ?? '', key, options));
    }
    return await write(deps, author, async (context) => {
      await confirm(context.db);
      await unrecordedKeys.deleteKeys(context.db, keys);
      await auditAll(context, kept.map(auditEntry));
      return repository.createAll(context, kept);
    });
  } catch (error) {
    // Skip this after a timeout of the storage. The sweep deletes the remains.
    if (!isStorageTimeout(error)) await removeUnrecorded(deps, keys).catch(() => undefined);
    throw error;
  }
};

/** The log is permanent, and file names may contain people's names, so it leaves them out. */
const auditEntry = ({ id, type, size }: UnrecordedFile): AuditEntry => ({
  action: 'create',
  resource: 'file',
  recordId: id,
  after: { type, size },
});

/** Retries the storage's temporary errors; its client can't, since it has already read the stream. */
const withRetries = async (work: () => Promise<void>): Promise<void> => {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (isStorageTimeout(error)) throw error;
      await wait(pause);
    }
  }
  return work();
};

const describe = ({ name, type, size, picture }: CheckedFile): UnrecordedFile => {
  const id = newId();
  const { width = null, height = null, color = null } = picture ?? {};
  return { id, key: keyOf(id), name, type, size, width, height, color, alt: null, translations: {} };
};

/**
 * Deletes bytes without a record. After a connection was lost during the commit, its result is unknown; recorded files
 * no longer have an entry here.
 */
export const removeUnrecorded = async ({ database, disk }: StorageDeps, keys: readonly string[]): Promise<void> => {
  const stored = await unrecordedKeys.findStoredKeys(database.db, keys);
  for (const key of stored) await disk.delete(key);
  await unrecordedKeys.deleteKeys(database.db, stored);
};
