import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { integrityOf } from 'releases/integrity';
import type { FileHashes } from 'shared-kernel/remote';

const hashOf = async (file: string): Promise<string> => integrityOf(await readFile(file));

/** Hashes of the files below a folder, by their paths with forward slashes. */
export const hashFolder = async (folder: string): Promise<FileHashes> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hashes = files
    .sort()
    .map(async (file) => [relative(folder, file).split(sep).join('/'), await hashOf(file)] as const);
  return Object.fromEntries(await Promise.all(hashes));
};
