import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from 'releases/integrity';
import type { DiscoveredVersion, FileHashes } from 'shared-kernel/remote';
import { fetchBytes } from './bounded-fetch.ts';
import { COMPRESSED_FORMS } from './compressed-forms.ts';
import type { ReleasePlaces } from './release-places.ts';
import { releaseBase } from './store-address.ts';

const FETCH_LIMITS = { timeout: 10_000, maxBytes: 32 * 1024 * 1024 };

type ReadFile = (file: string) => Promise<Uint8Array>;

/** Verifies a file against its released hash. @throws when it differs */
export const checkFile = (file: string, bytes: Uint8Array, expected: string | undefined): void => {
  if (integrityOf(bytes) !== expected) throw new Error(`${file} is not the file that was released`);
};

/** Verifies every file of a folder. @throws at the first that is missing or differs */
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
  // All copies have settled, so none writes into the folder after its removal.
  const failed = copies.find((copy) => copy.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Copies and verifies files of a release into a folder, atomically. */
const ensureCopy = async (
  copy: (folder: string) => Promise<void>,
  hashes: FileHashes,
  folder: string,
): Promise<void> => {
  const unfinished = `${folder}.${randomUUID()}`;
  try {
    await copy(unfinished);
    await rename(unfinished, folder).catch(async () => {
      // Another process may have created a valid copy in the meantime. Replace an invalid one.
      await verifyFolder(folder, hashes).catch(async () => {
        await rm(folder, { recursive: true, force: true });
        await rename(unfinished, folder);
      });
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};

/** Returns a function that reads a file of a release, local or remote, by its path in the release's folder. */
const readerOf = (name: string, version: DiscoveredVersion, places: ReleasePlaces): ReadFile => {
  const base = releaseBase(version, places);
  if (base) return (file) => fetchBytes(new URL(file, base), FETCH_LIMITS);
  return (file) => readFile(join(places.releases, name, version.metadata.version, file));
};

/** Name of a release's folder on this machine, derived from its content. */
export const folderNameOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64')
    .toString('hex')
    .slice(0, 32);

/** Ensures that a folder contains verified files. Its modification time records the use, for `sweepCache`. */
const ensureFolder = async (folder: string, hashes: FileHashes, copy: (to: string) => Promise<void>): Promise<void> => {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
  await verifyFolder(folder, hashes).catch(() => ensureCopy(copy, hashes, folder));
};

const cachedFolder = (name: string, { metadata }: DiscoveredVersion, { cacheFolder }: ReleasePlaces): string =>
  join(cacheFolder, name, folderNameOf(metadata.integrity));

/**
 * Copies a version's node files to this machine, where writers of the store can't change them, unless a valid copy
 * exists.
 * @returns the folder of the verified copy
 * @throws when the files are missing or differ from the release
 */
export const ensureNodeFolder = async (
  name: string,
  version: DiscoveredVersion,
  places: ReleasePlaces,
): Promise<string> => {
  const { node } = version.extras;
  const folder = cachedFolder(name, version, places);
  const read = readerOf(name, version, places);
  const copy = (to: string): Promise<void> => copyVerified((file) => read(`node/${file}`), node, to);
  await ensureFolder(folder, node, copy);
  return folder;
};

/** The hashes by paths from the folder's parent. */
const withFolderPrefix = (folder: string, hashes: FileHashes): FileHashes =>
  Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [`${folder}/${file}`, hash]));

/** Copies the compressed forms that decompress to the released files. They are optional, and have no hash. */
const copyCompressedForms = async (read: ReadFile, hashes: FileHashes, folder: string): Promise<void> => {
  for (const { suffix, decompress } of COMPRESSED_FORMS) {
    const copies = Object.entries(hashes).map(async ([file, hash]) => {
      const bytes = await read(file + suffix);
      const { size } = await stat(join(folder, file));
      checkFile(file, await decompress(bytes, { maxOutputLength: size }), hash);
      await writeFile(join(folder, file + suffix), bytes);
    });
    await Promise.allSettled(copies);
  }
};

/**
 * Copies all files of a version to this machine, unless a valid copy exists: `node`, and `browser` with the compressed
 * forms.
 * @returns the folder of the verified copy
 * @throws when the files are missing or differ from the release
 */
export const ensureReleaseFolder = async (
  name: string,
  version: DiscoveredVersion,
  places: ReleasePlaces,
): Promise<string> => {
  const browser = withFolderPrefix('browser', version.extras.browser);
  const files = { ...withFolderPrefix('node', version.extras.node), ...browser };
  const folder = cachedFolder(name, version, places);
  const read = readerOf(name, version, places);
  const copy = async (to: string): Promise<void> => {
    await copyVerified(read, files, to);
    await copyCompressedForms(read, browser, to);
  };
  await ensureFolder(folder, files, copy);
  return folder;
};
