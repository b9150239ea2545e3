import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import type { Config } from '../config.ts';

/** Rejects when files can't be read and written: the folder is gone or locked, the storage away, its bucket none. */
export async function probeFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, disk: Disk): Promise<void> {
  // Whatever is uploaded or shown passes through the folder.
  await requireWritable(dataDir);
  if (s3) await disk.getBytes('health').catch(unlessNoSuchKey);
  else await requireWritable(path.join(dataDir, 'files')).catch(unlessAbsent);
}

const requireWritable = (folder: string): Promise<void> => access(folder, constants.R_OK | constants.W_OK);

/** The first file that is kept makes the folder. */
function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Of an object that isn't there, a storage that can be used says so; that it has no such bucket is another matter. */
function unlessNoSuchKey(error: Error): void {
  if ((error.cause as Error | undefined)?.name !== 'NoSuchKey') throw error;
}
