import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FileHashes, Release } from 'shared-kernel/remote';
import { integrityOf, integrityOfRelease } from '../integrity/index.ts';
import type { ReleaseStorage } from './storage.ts';

/** Limit of the decompressed size, far above that of any released file. Larger content is rejected. */
const BOUNDS = { maxOutputLength: 64 * 1024 * 1024 };

const READERS: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  '.br': (bytes) => promisify(brotliDecompress)(bytes, BOUNDS),
  '.gz': (bytes) => promisify(gunzip)(bytes, BOUNDS),
};

/** Hash of the decompressed content; undefined when it can't be decompressed. */
const hashOfContent = async (bytes: Buffer, suffix: string): Promise<string | undefined> => {
  const content = await READERS[suffix]?.(bytes).catch(() => undefined);
  return content && integrityOf(content);
};

const problemsIn = async (storage: ReleaseStorage, folder: string, released: FileHashes): Promise<string[]> => {
  const stored = (await storage.list(folder)).map((key) => key.slice(folder.length));
  const nameOf = (file: string): string => `${storage.address}/${folder}${file}`;
  const missing = Object.keys(released).filter((file) => !stored.includes(file));
  const wrong = stored.map(async (file) => {
    const suffix = file.slice(-3);
    const plain = suffix in READERS && !released[file] ? released[file.slice(0, -3)] : undefined;
    const expected = plain ?? released[file];
    if (!expected) return [`${nameOf(file)} was not released`];
    const bytes = (await storage.read(`${folder}${file}`))?.bytes ?? Buffer.alloc(0);
    const actual = plain ? await hashOfContent(bytes, suffix) : integrityOf(bytes);
    return actual === expected ? [] : [`${nameOf(file)} is not the file that was released`];
  });
  return [...missing.map((file) => `${nameOf(file)} is missing`), ...(await Promise.all(wrong)).flat()];
};

/**
 * Verifies every file of a version against its released hash, including the compressed forms.
 * @param place folder of its files
 * @returns a line for each invalid file
 */
export const verifyVersion = async (
  { metadata, extras: { browser, node } }: Release,
  storage: ReleaseStorage,
  place: string,
): Promise<string[]> => {
  const isUnchanged = integrityOfRelease({ browser, node }) === metadata.integrity;
  return [
    ...(isUnchanged ? [] : [`${storage.address}/${place} lists other hashes than the released ones`]),
    ...(await problemsIn(storage, `${place}/browser/`, browser)),
    ...(await problemsIn(storage, `${place}/node/`, node)),
  ];
};
