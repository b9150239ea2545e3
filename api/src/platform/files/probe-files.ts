import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import type { Config } from '../config/config.ts';

/**
 * Rejects when files can't be read and written: the folder is missing or protected, or the storage or its bucket is
 * unavailable.
 */
export const probeFiles = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, disk: Disk): Promise<void> => {
  // Uploads and downloads pass through the folder.
  await requireWritable(dataDir);
  if (s3) await probeStorage(disk);
  else await requireWritable(path.join(dataDir, 'files')).catch(unlessAbsent);
};

const requireWritable = (folder: string): Promise<void> => access(folder, constants.R_OK | constants.W_OK);

/** The first stored file creates the folder. */
const unlessAbsent = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Key of an object that health checks read. */
const PROBE = 'health';

/**
 * Milliseconds between writes of the object. Credentials that can write but not read must not cause a write per check.
 */
const CACHE_MS = 10 * 60 * 1000;

/** Time of the last write per storage. */
const writtenAt = new WeakMap<Disk, number>();

/** Reads the object. Without the right to list, a storage reports a missing object as forbidden. */
const probeStorage = async (disk: Disk): Promise<void> => {
  try {
    await disk.getBytes(PROBE);
  } catch (error) {
    if (!isPerhapsMissing(error) || Date.now() - (writtenAt.get(disk) ?? -Infinity) < CACHE_MS) throw error;
    await disk.put(PROBE, 'The API reads this to tell whether files can be read.');
    writtenAt.set(disk, Date.now());
    await disk.getBytes(PROBE);
  }
};

const isPerhapsMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'AccessDenied'].includes(String(((error as Error).cause as Error | undefined)?.name));
