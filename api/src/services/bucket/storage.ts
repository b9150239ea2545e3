import { setTimeout as wait } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import { type AuditEntry, auditAll } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { type WriteContext, type WriteDeps, write } from '../../platform/database/write.ts';
import { copyToDisk } from '../../platform/files/copy-to-disk.ts';
import { isSilence } from '../../platform/files/silent-storage-error.ts';
import type { CheckedFile } from './content/check-file.ts';
import * as notes from './key-notes.ts';
import * as repository from './repository.ts';
import type { FileRow, KeptFile } from './table.ts';

export interface StorageDeps extends WriteDeps {
  disk: Disk;
}

/** Milliseconds between tries. */
const PAUSES = [100, 400];

/** Where the disk keeps a file's bytes. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

/**
 * Stores files and their records: all of them or none. The bytes come first, so that no record ever names a file that
 * isn't there, and before them a note of where they will be, so that none are ever forgotten.
 * @param confirm - refuses, by throwing, files that are stored already and about to be recorded.
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
    // A storage that is silent wouldn't hear of that either. Where it fails, the sweep will find what is left.
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

/** Object storage asks to be tried again now and then; its client can't where it reads a stream. */
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
 * Removes bytes that no record names. A connection that is lost at the commit leaves open whether there was one: those
 * that were recorded are noted no more.
 */
export const removeUnrecorded = async ({ database, disk }: StorageDeps, keys: readonly string[]): Promise<void> => {
  const noted = await notes.findNotedKeys(database.db, keys);
  for (const key of noted) await disk.delete(key);
  await notes.forgetKeys(database.db, noted);
};
