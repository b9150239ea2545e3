import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, OWNER_ONLY } from '../../platform/make-folder.ts';

/** Where files lie while they arrive and are checked. */
export const temporaryFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/** A file that was received completely and isn't checked yet. */
export interface TemporaryFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** Gives `work` a way to put what arrives on this machine's disk, and leaves nothing of it behind. */
export const withTemporaryFiles = async <T>(
  dataDir: string,
  work: (receive: (body: Readable) => Promise<TemporaryFile>) => Promise<T>,
): Promise<T> => {
  const parent = temporaryFolder(dataDir);
  await makeFolder(parent, OWNER_ONLY);
  const folder = await mkdtemp(path.join(parent, 'upload-'));
  try {
    return await work(async (body) => {
      const target = path.join(folder, randomUUID());
      const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
      await pipeline(body, file);
      return { path: target, size: file.bytesWritten };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
