import { setTimeout as wait } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import { type AuditEntry, auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { type WriteContext, type WriteDeps, write } from '../../../platform/database/write.ts';
import { copyToDisk } from '../../../platform/files/copy-to-disk.ts';
import { isSilence } from '../../../platform/files/silent-storage-error.ts';
import * as repository from '../repository.ts';
import type { FileRow, KeptFile } from '../table.ts';
import type { CheckedFile } from './checks/check-file.ts';
import * as notes from './unrecorded-keys.ts';

export interface StorageDeps extends WriteDeps {
  disk: Disk;
}

/** Milliseconds between attempts. */
const PAUSES = [100, 400];

/** Key of a file's bytes in the storage. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

/**
 * Stores files and their records, all or none. The keys are noted first and the bytes stored before the records. So
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
  await notes.noteKeys(deps.database.db, keys);
  try {
    for (const [index, { key, type, size }] of kept.entries()) {
      const options = { contentType: type, contentLength: size };
      await trying(() => copyToDisk(deps.disk, checked[index]?.path ?? '', key, options));
    }
    return await write(deps, author, async (context) => {
      await confirm(context.db);
      await notes.forgetKeys(context.db, keys);
      await auditAll(context, kept.map(auditEntry));
      return repository.createAll(context, kept);
    });
  } catch (error) {
    // Skip this after a timeout of the storage. The sweep deletes whatever remains.
    if (!isSilence(error)) await removeUnrecorded(deps, keys).catch(() => undefined);
    throw error;
  }
};

/** The log is permanent, and file names may contain people's names, so it leaves them out. */
const auditEntry = ({ id, type, size }: KeptFile): AuditEntry => ({
  action: 'create',
  resource: 'file',
  recordId: id,
  after: { type, size },
});

/** Retries the storage's temporary errors; its client can't, since it has already read the stream. */
const trying = async (work: () => Promise<void>): Promise<void> => {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (isSilence(error)) throw error;
      await wait(pause);
    }
  }
  return work();
};

const describe = ({ name, type, size, picture }: CheckedFile): KeptFile => {
  const id = newId();
  const { width = null, height = null, color = null } = picture ?? {};
  return { id, key: keyOf(id), name, type, size, width, height, color, alt: null, translations: {} };
};

/**
 * Deletes bytes without a record. After a connection was lost during the commit, its result is unknown; recorded files
 * are no longer noted.
 */
export const removeUnrecorded = async ({ database, disk }: StorageDeps, keys: readonly string[]): Promise<void> => {
  const noted = await notes.findNotedKeys(database.db, keys);
  for (const key of noted) await disk.delete(key);
  await notes.forgetKeys(database.db, noted);
};
