import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { extract, list } from 'tar';
import { makeFolder, OWNER_ONLY } from '../data-folder/make-folder.ts';
import { AppError } from '../http/app-error.ts';
import { finishRestore, WHOLE } from './finish-restore.ts';
import { describeParts, MANIFEST, type Manifest, PARTS } from './manifest.ts';

/** The backup is incomplete or invalid. */
export class BackupError extends AppError {}

/**
 * Replaces the content of a data folder, which no process may have open, with a backup. The backup is unpacked next to
 * it, verified against its manifest and tested first. After that, {@link finishRestore} completes even an interrupted
 * restore.
 * @param tryOut - opens the database of a folder; throws when it can't be used.
 * @returns the number of restored files
 * @throws BackupError when the backup is incomplete or invalid
 */
export const restore = async (
  dataDir: string,
  file: string,
  tryOut: (folder: string) => Promise<void>,
): Promise<number> => {
  const folder = await mkdtemp(path.join(dataDir, 'restoring-'));
  try {
    const manifest = await unpack(file, folder);
    await tryOut(folder);
    await rename(folder, path.join(dataDir, WHOLE));
    await finishRestore(dataDir);
    return Object.keys(manifest).length;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
};

const unpack = async (file: string, folder: string): Promise<Manifest> => {
  try {
    const isPlain = (_: string, entry: { type?: string }) => entry.type === 'File' || entry.type === 'Directory';
    // Validates the whole archive before any file is written.
    await list({ file, strict: true });
    await extract({ file, cwd: folder, strict: true, filter: isPlain as never });
  } catch (error) {
    throw new BackupError(`it can't be unpacked (${(error as Error).message})`);
  }
  const manifest = await readManifest(folder);
  const found = await describeParts(folder);
  for (const name of new Set([...Object.keys(manifest), ...Object.keys(found)])) {
    if (manifest[name] !== found[name]) throw new BackupError(`${name} isn't as it was`);
  }
  // Creates both parts, also for a mall without files.
  for (const part of PARTS) {
    await makeFolder(path.join(folder, part));
    // The archive has the modes from the time of the backup.
    await chmod(path.join(folder, part), OWNER_ONLY);
  }
  return manifest;
};

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    throw new BackupError('it doesn’t say what it holds');
  }
};
