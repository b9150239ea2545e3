import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DISCOVERY_SCHEMA, type DiscoveredVersion, type DiscoveryDocument } from 'shared-kernel/remote';
import { compressFolder } from './compress.ts';

/** A release that can't be made; its message says why and what to do. */
export class ReleaseError extends Error {}

const INTEGRITY_FILE = 'integrity';

const writeWhole = async (file: string, text: string): Promise<void> => {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
};

/** A release holds the lock for an instant; one this old belongs to a process that was killed. */
const LEFT_BEHIND_MS = 60_000;

const isLeftBehind = async (lock: string): Promise<boolean> => {
  const made = await stat(lock).catch(() => undefined);
  return made !== undefined && Date.now() - made.mtimeMs > LEFT_BEHIND_MS;
};

/** A folder that any static host can serve: `<remote>/<version>/…`, and the discovery document that names what is live. */
export class ReleaseStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Puts a build into the store; the version's folder appears whole or not at all.
   * @returns whether it was new; the same content a second time changes nothing
   * @throws ReleaseError when the version is taken by other content
   */
  async put(name: string, version: string, integrity: string, dist: string): Promise<boolean> {
    const folder = join(this.#folder, name, version);
    if (existsSync(folder)) {
      if ((await readFile(join(folder, INTEGRITY_FILE), 'utf8')) === integrity) return false;
      throw new ReleaseError(
        `${name} ${version} was released with other content; raise the version: npm version patch -w ${name}`,
      );
    }
    const unfinished = `${folder}.${process.pid}`;
    await cp(dist, unfinished, { recursive: true, filter: (source) => !source.endsWith('.map') });
    await compressFolder(join(unfinished, 'browser'));
    await writeFile(join(unfinished, INTEGRITY_FILE), integrity);
    await mkdir(dirname(folder), { recursive: true });
    await rename(unfinished, folder);
    return true;
  }

  /** The version of a remote that visitors get. */
  async live(name: string): Promise<DiscoveredVersion | undefined> {
    return (await this.#read()).microFrontends[name]?.[0];
  }

  /** Makes a version the one that visitors get. */
  async makeLive(name: string, version: DiscoveredVersion): Promise<void> {
    await this.#locked(async () => {
      const document = await this.#read();
      document.microFrontends[name] = [version];
      await writeWhole(this.#discovery, `${JSON.stringify(document, null, 2)}\n`);
    });
  }

  get #discovery(): string {
    return join(this.#folder, 'discovery.json');
  }

  async #read(): Promise<DiscoveryDocument> {
    if (!existsSync(this.#discovery)) return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
    return JSON.parse(await readFile(this.#discovery, 'utf8'));
  }

  // Two teams may release at the same moment; neither may write over the other's line.
  async #locked(work: () => Promise<void>): Promise<void> {
    const lock = join(this.#folder, '.discovery-lock');
    for (let attempt = 0; ; attempt += 1) {
      try {
        await mkdir(lock);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (await isLeftBehind(lock)) await rm(lock, { recursive: true, force: true });
        if (attempt > 100)
          throw new ReleaseError(`another release holds ${lock}; remove that folder if none is running`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    try {
      await work();
    } finally {
      await rm(lock, { recursive: true });
    }
  }
}
