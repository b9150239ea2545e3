import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What a backup holds: each file's path within the data folder, with its SHA-256. */
export type Manifest = Record<string, string>;

/** Folders of the data folder that a backup holds: the embedded database and the uploaded files. */
export const PARTS = ['database', 'files'] as const;

export const MANIFEST = 'backup.json';

/** Describes the files that are in a folder's parts now. */
export async function describeParts(folder: string): Promise<Manifest> {
  const manifest: Manifest = {};
  for (const part of PARTS) {
    const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true }).catch(ifAbsent);
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      manifest[path.relative(folder, file).split(path.sep).join('/')] = await digest(file);
    }
  }
  return manifest;
}

function ifAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
