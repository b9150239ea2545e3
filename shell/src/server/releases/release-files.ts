import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from 'shared-kernel/integrity';
import type { DiscoveredVersion, FileHashes } from 'shared-kernel/remote';

const check = (file: string, bytes: Uint8Array, expected: string): void => {
  if (integrityOf(bytes) !== expected) throw new Error(`${file} is not the file that was released`);
};

/** Checks every file of a folder against its released hash. @throws at the first that is missing or differs */
export const verifyFolder = async (folder: string, hashes: FileHashes): Promise<void> => {
  await Promise.all(
    Object.entries(hashes).map(async ([file, hash]) => check(file, await readFile(join(folder, file)), hash)),
  );
};

const download = async (url: URL): Promise<Uint8Array> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/**
 * Brings a release's node files onto this machine, each checked against its hash; the folder appears whole or not at all.
 * @param base address of the release's `node` folder, with a trailing slash
 */
export const downloadRelease = async (base: URL, hashes: FileHashes, folder: string): Promise<void> => {
  const unfinished = `${folder}.${process.pid}`;
  await Promise.all(
    Object.entries(hashes).map(async ([file, hash]) => {
      const bytes = await download(new URL(file, base));
      check(file, bytes, hash);
      await mkdir(dirname(join(unfinished, file)), { recursive: true });
      await writeFile(join(unfinished, file), bytes);
    }),
  );
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
};

interface Places {
  discovery: string;
  releases: string;
  cacheFolder: string;
}

/**
 * The folder on this machine that holds a version's node files, verified.
 * @throws when the files can't be had or are not those that were released
 */
export const nodeFolderOf = async (name: string, version: DiscoveredVersion, places: Places): Promise<string> => {
  const { node } = version.extras;
  const base = releaseBase(version, places.discovery);
  if (base.protocol === 'file:') {
    const folder = join(places.releases, name, version.metadata.version, 'node');
    await verifyFolder(folder, node);
    return folder;
  }
  const folder = join(places.cacheFolder, name, version.metadata.version);
  await verifyFolder(folder, node).catch(() => downloadRelease(new URL('node/', base), node, folder));
  return folder;
};

/** Address of a release's folder: the manifest that the document names is in its `browser` folder. */
export const releaseBase = ({ url }: DiscoveredVersion, discovery: string): URL =>
  new URL('../', new URL(url, /^https?:/.test(discovery) ? discovery : 'file:///'));

/** Where browsers get the release's files: from the store's own address, or from this server for a local store. */
export const browserBase = (name: string, version: DiscoveredVersion, discovery: string): string => {
  const base = releaseBase(version, discovery);
  return base.protocol === 'file:'
    ? `/releases/${name}/${version.metadata.version}/browser/`
    : new URL('browser/', base).href;
};
