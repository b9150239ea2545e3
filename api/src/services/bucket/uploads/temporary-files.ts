import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, OWNER_ONLY } from '../../../platform/data-folder/make-folder.ts';

/** Folder for files that are being received and checked. */
export const temporaryFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/** A completely received, unchecked file. */
export interface TemporaryFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** Lets `work` write received files to the disk, and deletes them afterwards. */
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
