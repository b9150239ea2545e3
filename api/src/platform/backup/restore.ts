import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { extract, list } from 'tar';
import { AppError } from '../app-error.ts';
import { makeFolder, OWNER_ONLY } from '../make-folder.ts';
import { finishRestore, WHOLE } from './finish-restore.ts';
import { describeParts, MANIFEST, type Manifest, PARTS } from './manifest.ts';

/** What a file holds is no whole backup. */
export class BackupError extends AppError {}

/**
 * Puts a backup in the place of what a data folder holds, which nothing else has open. It is unpacked beside that,
 * compared with its own description and tried before anything is replaced; from then on nothing can stop it half way,
 * since {@link finishRestore} goes on.
 * @param tryOut - opens the database in the folder that it is given, and throws when it can't.
 * @returns how many files were restored.
 * @throws BackupError when the backup isn't whole.
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
    // Read to its end before anything of it is written.
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
  // A mall without any files has them restored, too.
  for (const part of PARTS) {
    await makeFolder(path.join(folder, part));
    // Backups have the rights of when they were made.
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
