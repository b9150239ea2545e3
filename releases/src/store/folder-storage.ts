import { existsSync, mkdirSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { RELEASE_FILE } from 'shared-kernel/remote';
import { integrityOf } from '../integrity/index.ts';
import { withLock } from './lock.ts';
import { withScratchFolder } from './scratch-folder.ts';
import type { Placed, ReleasedFile, ReleaseStorage, Stored, Upload } from './storage.ts';
import { writeAtomically } from './write-atomically.ts';

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const writeInto = async (folder: string, files: ReleasedFile[]): Promise<void> => {
  for (const { path, bytes } of files) await writeFile(join(folder, path), bytes);
};

/** A release store in a folder that a static host can serve. */
export class FolderStorage implements ReleaseStorage {
  readonly address: string;

  constructor(folder: string) {
    this.address = folder;
  }

  get place(): string {
    return this.address;
  }

  async read(key: string): Promise<Stored | undefined> {
    const bytes = await readFile(this.#pathOf(key)).catch(ignoreMissing);
    return bytes && { bytes, tag: integrityOf(bytes) };
  }

  async names(): Promise<string[]> {
    const entries = (await readdir(this.address, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  async list(folder: string): Promise<string[]> {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = (await readdir(this.#pathOf(folder), options).catch(ignoreMissing)) ?? [];
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(this.address, join(parentPath, name)).split(sep).join('/'));
  }

  async write(key: string, text: string): Promise<void> {
    await writeAtomically(this.#pathOf(key), text);
  }

  async replace(key: string, text: string, tag: string | undefined): Promise<boolean> {
    // Hold the lock from read to write.
    return withLock(this.#pathOf('.discovery-lock'), async () => {
      if ((await this.read(key))?.tag !== tag) return false;
      await this.write(key, text);
      return true;
    });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async versions(): Promise<string[]> {
    const ids: string[] = [];
    for await (const path of glob(`*/*/${RELEASE_FILE}`, { cwd: this.address })) {
      ids.push(dirname(path).split(sep).join('/'));
    }
    return ids;
  }

  newPlace(id: string): string {
    return id;
  }

  async add({ id, files, record }: Upload): Promise<boolean> {
    const folder = this.#pathOf(id);
    return withScratchFolder(this.#scratch, async (unfinished) => {
      // Create all folders first: a write that is pending when the process ends must not create its folder again.
      for (const { path } of files) mkdirSync(dirname(join(unfinished, path)), { recursive: true });
      await Promise.all(files.map(async ({ read }) => writeInto(unfinished, await read())));
      await writeFile(join(unfinished, RELEASE_FILE), record);
      await mkdir(dirname(folder), { recursive: true });
      try {
        await rename(unfinished, folder);
        return true;
      } catch (error) {
        if (existsSync(folder)) return false;
        throw error;
      }
    });
  }

  // Rename first, so that no reader sees a partly removed version.
  async removeVersions(versions: Placed[], needed: () => Promise<Set<string>>): Promise<void> {
    await withScratchFolder(this.#scratch, async (away) => {
      const moves = versions.map(({ id }, index) => ({ id, from: this.#pathOf(id), to: join(away, String(index)) }));
      let restored = new Set(versions.map(({ id }) => id));
      try {
        // Another prune may have removed the folder.
        for (const { from, to } of moves) await rename(from, to).catch(ignoreMissing);
        restored = await needed();
      } finally {
        for (const { id, from, to } of moves) if (restored.has(id)) await rename(to, from).catch(ignoreMissing);
      }
    });
  }

  async sweep(): Promise<void> {
    await withScratchFolder(this.#scratch, async () => undefined);
  }

  #pathOf(key: string): string {
    return join(this.address, key);
  }

  get #scratch(): string {
    return this.#pathOf('.unfinished');
  }
}
