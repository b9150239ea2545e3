import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf, integrityOfRelease } from '../integrity/index.ts';
import type { FileHashes, Release } from '../remote/index.ts';
import { hashFolder } from './hashes.ts';

/** Far more than a file of a release has; what unpacks to more is refused. */
const BOUNDS = { maxOutputLength: 64 * 1024 * 1024 };

const READERS: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  '.br': (bytes) => promisify(brotliDecompress)(bytes, BOUNDS),
  '.gz': (bytes) => promisify(gunzip)(bytes, BOUNDS),
};

/** Hash of what a compressed file holds; nothing where it holds nothing that can be read. */
const hashOfContent = async (file: string, suffix: string): Promise<string | undefined> => {
  const content = await READERS[suffix]?.(await readFile(file)).catch(() => undefined);
  return content && integrityOf(content);
};

const problemsIn = async (folder: string, released: FileHashes): Promise<string[]> => {
  const stored: FileHashes = await hashFolder(folder).catch(() => ({}));
  const missing = Object.keys(released).filter((file) => !stored[file]);
  const others = Object.entries(stored).map(async ([file, hash]) => {
    const suffix = file.slice(-3);
    const plain = suffix in READERS && !released[file] ? released[file.slice(0, -3)] : undefined;
    const expected = plain ?? released[file];
    if (!expected) return [`${join(folder, file)} was not released`];
    const actual = plain ? await hashOfContent(join(folder, file), suffix) : hash;
    return actual === expected ? [] : [`${join(folder, file)} is not the file that was released`];
  });
  return [...missing.map((file) => `${join(folder, file)} is missing`), ...(await Promise.all(others)).flat()];
};

/** Holds every file of a version to its released hash, the compressed forms too. @returns a line for each that fails */
export const verifyVersion = async ({ metadata, extras }: Release, folder: string): Promise<string[]> => {
  const { browser, node } = extras;
  const isWhole = integrityOfRelease({ browser, node }) === metadata.integrity;
  return [
    ...(isWhole ? [] : [`${folder} names other hashes than it was released with`]),
    ...(await problemsIn(join(folder, 'browser'), browser)),
    ...(await problemsIn(join(folder, 'node'), node)),
  ];
};
