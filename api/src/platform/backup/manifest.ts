import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of each file in a backup, by its path in the data folder. */
export type Manifest = Record<string, string>;

/** Parts of the data folder in a backup: the embedded database and the uploaded files. */
export const PARTS = ['database', 'files'] as const;
type Part = (typeof PARTS)[number];

export const MANIFEST = 'backup.json';

/**
 * Creates the manifest of a folder. A part may be a link to a larger disk.
 * @throws Error naming a link within a part, since its target may be any file of the machine
 */
export const describeParts = async (folder: string): Promise<Manifest> => {
  const manifest: Manifest = {};
  for (const part of await partsIn(folder)) {
    const root = await realpath(path.join(folder, part));
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const name = [part, ...path.relative(root, file).split(path.sep)].join('/');
      if (entry.isSymbolicLink()) throw new Error(`${name} is a link; only ${PARTS.join(' and ')} may be`);
      if (entry.isFile()) manifest[name] = await digest(file);
    }
  }
  return manifest;
};

/** The parts that exist in a folder, including broken links: a disk may not be mounted. */
export const partsIn = async (folder: string): Promise<Part[]> => {
  const names = await readdir(folder);
  return PARTS.filter((part) => names.includes(part));
};

const digest = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
