import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What a backup holds: each file's path within the data folder, with its SHA-256. */
export type Manifest = Record<string, string>;

/** Folders of the data folder that a backup holds: the embedded database and the uploaded files. */
export const PARTS = ['database', 'files'] as const;
type Part = (typeof PARTS)[number];

export const MANIFEST = 'backup.json';

/**
 * Describes the files that are in a folder's parts now. A part may be a link to a larger disk.
 * @throws Error naming what is linked within a part. It may be anything, and what it leads to isn't the mall's.
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

/** The parts that a folder has. One that is a link to nowhere is among them: a disk may be missing. */
export const partsIn = async (folder: string): Promise<Part[]> => {
  const names = await readdir(folder);
  return PARTS.filter((part) => names.includes(part));
};

const digest = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
