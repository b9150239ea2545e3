import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { OWNER_ONLY } from '../../../platform/data-folder/make-folder.ts';
import type { FileRow } from '../table.ts';
import { FileFailures } from './file-failures.ts';
import { type Lane, openLane } from './lane.ts';
import { bytesIdOf } from './picture-state.ts';
import { RENDERING, type Rendition } from './rendition.ts';
import { SharedWork } from './shared-work.ts';

/** A request for a rendition. */
export interface RenditionRequest {
  /** Client for the queue's priorities; undefined for background work. */
  caller: string | undefined;
  /** Cancels the request. */
  signal: AbortSignal;
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Queue of fast renditions: a page may need a hundred at a first visit. */
const SMALL = { processes: 2, maxWaiting: 200, isYielding: false };
/** Queue of renditions that take seconds, at low priority. */
const LARGE = { processes: 1, maxWaiting: 20, isYielding: true };

interface RenditionLane extends Lane {
  failures: FileFailures;
}

/** Folder of the renditions; each rendering has a subfolder. */
export const renditionsFolder = (dataDir: string): string => path.join(dataDir, 'renditions');

/** Folder of a picture's renditions, by its bytes, which may move to another file. */
export const renditionsOf = (dataDir: string, bytesId: string): string =>
  path.join(renditionsFolder(dataDir), RENDERING, bytesId.slice(-2), bytesId);

/** Renders stored pictures and caches the renditions on this machine's disk. */
export class Renditions {
  readonly #dataDir: string;
  readonly #disk: Disk;
  readonly #log: Log;
  readonly #lanes: Record<'small' | 'large', RenditionLane>;
  readonly #making = new SharedWork<Buffer>();
  #isKeeping = true;

  /** @param timeout milliseconds for one rendition */
  constructor(dataDir: string, disk: Disk, log: Log, timeout: number) {
    this.#dataDir = dataDir;
    this.#disk = disk;
    this.#log = log;
    this.#lanes = {
      small: { ...openLane({ ...SMALL, timeout }, log), failures: new FileFailures() },
      large: { ...openLane({ ...LARGE, timeout }, log), failures: new FileFailures() },
    };
  }

  /** Numbers of running and of waiting renditions. */
  get load(): { running: number; waiting: number } {
    const [small, large] = [this.#lanes.small.queue.load, this.#lanes.large.queue.load];
    return { running: small.running + large.running, waiting: small.waiting + large.waiting };
  }

  /** A cached rendition. */
  async findCached(file: FileRow, { name }: Rendition): Promise<Buffer | undefined> {
    return readFile(this.#placeOf(file, name)).catch(() => undefined);
  }

  /**
   * Renders a picture; concurrent requests for the same rendition share the work.
   * @throws QueueFullError, TookTooLongError, FailedBeforeError, and the signal's reason
   */
  async make(
    file: FileRow,
    { name, rendering, isLarge }: Rendition,
    { caller, signal }: RenditionRequest,
  ): Promise<Buffer> {
    const { queue, processes, failures } = isLarge ? this.#lanes.large : this.#lanes.small;
    failures.refuse(bytesIdOf(file));
    const place = this.#placeOf(file, name);
    if (caller !== undefined) queue.prioritise(place);
    return this.#making.join(place, signal, async (abandoned) => {
      const bytes = await queue.add({
        name: place,
        caller,
        signal: abandoned,
        run: async (stop) => {
          const source = await this.#read(file, stop);
          return failures.count(bytesIdOf(file), stop, () => processes.render(source, rendering, stop));
        },
      });
      await this.#store(place, bytes);
      return bytes;
    });
  }

  /** Kills the processes. */
  async close(): Promise<void> {
    for (const { processes } of Object.values(this.#lanes)) await processes.close();
  }

  #placeOf(file: FileRow, name: string): string {
    return path.join(renditionsOf(this.#dataDir, bytesIdOf(file)), name);
  }

  async #read({ key }: FileRow, stop: AbortSignal): Promise<Buffer> {
    return buffer(addAbortSignal(stop, await this.#disk.getStream(key)));
  }

  /** Without disk space, renditions are still served, uncached. Logged once per outage. */
  async #store(place: string, bytes: Buffer): Promise<void> {
    try {
      await writeAtomically(place, bytes);
      await removeOtherParts(place);
      this.#isKeeping = true;
    } catch (err) {
      if (this.#isKeeping) this.#log.warn({ err }, 'renditions can’t be kept, and are made again for each reader');
      this.#isKeeping = false;
    }
  }
}

/** Writes a file atomically, so that readers never see a partial one. */
const writeAtomically = async (target: string, bytes: Buffer): Promise<void> => {
  const temporary = `${target}.${randomUUID()}`;
  await mkdir(path.dirname(target), { recursive: true, mode: OWNER_ONLY });
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Deletes renditions of the picture's earlier crop or focus. */
const removeOtherParts = async (place: string): Promise<void> => {
  const { dir, base, ext } = path.parse(place);
  const [size] = base.split('.');
  for (const name of await readdir(dir)) {
    if (name !== base && name.startsWith(`${size}.`) && name.endsWith(ext)) await rm(path.join(dir, name));
  }
};
