import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import type { WriteOptions } from 'flydrive/types';
import { STORAGE_TIMEOUT, StorageTimeoutError } from './storage-timeout-error.ts';

/** Copies a local file to the file storage. @throws StorageTimeoutError when no data moves for `STORAGE_TIMEOUT` milliseconds */
export const copyToDisk = async (disk: Disk, source: string, key: string, options: WriteOptions): Promise<void> => {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StorageTimeoutError('nothing moves')), STORAGE_TIMEOUT);
  const moving = new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  const copying = [pipeline(createReadStream(source), moving), disk.putStream(key, moving, options)];
  try {
    await Promise.race([Promise.all(copying), silence]);
  } finally {
    clearTimeout(timer);
    // The client leaves a stream open that it doesn't read to its end.
    moving.destroy();
  }
};
