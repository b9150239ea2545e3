import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import type { Config } from '../config.ts';

/** Rejects when files can't be read and written: the folder is gone or locked, the storage away, its bucket none. */
export const probeFiles = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, disk: Disk): Promise<void> => {
  // Whatever is uploaded or shown passes through the folder.
  await requireWritable(dataDir);
  if (s3) await probeStorage(disk);
  else await requireWritable(path.join(dataDir, 'files')).catch(unlessAbsent);
};

const requireWritable = (folder: string): Promise<void> => access(folder, constants.R_OK | constants.W_OK);

/** The first file that is kept makes the folder. */
const unlessAbsent = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** An object of the API's own, to be read by whoever asks how it is. */
const PROBE = 'health';

/** Milliseconds until the object is written again. Keys that may write and not read would otherwise write for good. */
const KEPT_FOR = 10 * 60 * 1000;

/** When the object was last written to each storage. */
const writtenAt = new WeakMap<Disk, number>();

/** Reads the object. To whom it may list nothing, a storage says of one that isn't there that it is forbidden. */
const probeStorage = async (disk: Disk): Promise<void> => {
  try {
    await disk.getBytes(PROBE);
  } catch (error) {
    if (!isPerhapsMissing(error) || Date.now() - (writtenAt.get(disk) ?? -Infinity) < KEPT_FOR) throw error;
    await disk.put(PROBE, 'The API reads this to tell whether files can be read.');
    writtenAt.set(disk, Date.now());
    await disk.getBytes(PROBE);
  }
};

const isPerhapsMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'AccessDenied'].includes(String(((error as Error).cause as Error | undefined)?.name));
