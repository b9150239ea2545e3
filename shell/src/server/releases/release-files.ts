import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from 'shared-kernel/integrity';
import type { DiscoveredVersion, FileHashes } from 'shared-kernel/remote';
import { fetchBytes } from './bounded-fetch.ts';
import type { ReleasePlaces } from './release-places.ts';
import { releaseBase } from './store-address.ts';

const BOUNDS = { timeout: 10_000, maxBytes: 32 * 1024 * 1024 };

type ReadFile = (file: string) => Promise<Uint8Array>;

/** Holds a file to its released hash. @throws when it differs */
export const checkFile = (file: string, bytes: Uint8Array, expected: string | undefined): void => {
  if (integrityOf(bytes) !== expected) throw new Error(`${file} is not the file that was released`);
};

/** Checks every file of a folder against its released hash. @throws at the first that is missing or differs */
const verifyFolder = async (folder: string, hashes: FileHashes): Promise<void> => {
  await Promise.all(
    Object.entries(hashes).map(async ([file, hash]) => checkFile(file, await readFile(join(folder, file)), hash)),
  );
};

const copyVerified = async (read: ReadFile, hashes: FileHashes, folder: string): Promise<void> => {
  const copies = await Promise.allSettled(
    Object.entries(hashes).map(async ([file, hash]) => {
      const bytes = await read(file);
      checkFile(file, bytes, hash);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
    }),
  );
  // All have ended by now: none writes any more into a folder that is removed for another's sake.
  const failed = copies.find((copy) => copy.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Brings a release's node files into a folder, each checked; the folder appears whole or not at all. */
const bring = async (read: ReadFile, hashes: FileHashes, folder: string): Promise<void> => {
  const unfinished = `${folder}.${randomUUID()}`;
  try {
    await copyVerified(read, hashes, unfinished);
    await rename(unfinished, folder).catch(async () => {
      // Another process of this site may have brought it meanwhile; what is there otherwise is broken.
      await verifyFolder(folder, hashes).catch(async () => {
        await rm(folder, { recursive: true, force: true });
        await rename(unfinished, folder);
      });
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};

const readerOf = (name: string, version: DiscoveredVersion, places: ReleasePlaces): ReadFile => {
  const base = releaseBase(version, places);
  if (base) return (file) => fetchBytes(new URL(`node/${file}`, base), BOUNDS);
  return (file) => readFile(join(places.releases, name, version.metadata.version, 'node', file));
};

/** Name of the folder that holds a release's node files on this machine, after its content. */
export const folderNameOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64')
    .toString('hex')
    .slice(0, 32);

/**
 * The folder on this machine that holds a version's node files, verified: a copy, named after its content, which those
 * who write to the store can't change.
 * @throws when the files can't be had or are not those that were released
 */
export const nodeFolderOf = async (
  name: string,
  version: DiscoveredVersion,
  places: ReleasePlaces,
): Promise<string> => {
  const { node } = version.extras;
  const folder = join(places.cacheFolder, name, folderNameOf(version.metadata.integrity));
  await verifyFolder(folder, node).catch(() => bring(readerOf(name, version, places), node, folder));
  return folder;
};
