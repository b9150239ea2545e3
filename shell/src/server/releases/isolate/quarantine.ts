import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A remote's code blocked a process, which was killed. */
export interface Block {
  remote: string;
  /** Name of the folder of the release's verified files. */
  release: string;
  version: string;
  /** `pages/<id>` or `fragments/<id>`; undefined when unknown, or when the code blocked while loading. */
  part?: string;
  /** ISO date. */
  at: string;
  /** The call stack's top frames. */
  stack: string[];
}

/** Quarantine after a first block. */
const FIRST_QUARANTINE_MS = 60_000;
/** How long after its quarantine a first block counts. Later, the machine itself may have been slow. */
const REPEAT_WINDOW_MS = 3_600_000;

/** Longer than any request takes. Code that blocks later than this after its quarantine began has run during it. */
const MAX_REQUEST_MS = 20_000;

/** A period in quarantine, in milliseconds since the epoch. */
interface Period {
  since: number;
  until: number;
}

/**
 * Returns the last quarantine of code, given its blocks: a minute after the first, permanent after the second. Blocks
 * within that minute count as one, because several processes may run the same code.
 * @param times milliseconds since the epoch
 */
const lastPeriod = (times: number[]): Period => {
  let period: Period = { since: 0, until: 0 };
  for (const at of times.toSorted((one, other) => one - other)) {
    if (at < period.until) continue;
    if (period.until > 0 && at < period.until + REPEAT_WINDOW_MS) return { since: at, until: Number.POSITIVE_INFINITY };
    period = { since: at, until: at + FIRST_QUARANTINE_MS };
  }
  return period;
};

type Code = Pick<Block, 'remote' | 'release'>;

/**
 * Records code that blocked a process, and tells whether it may run again. Each block is a file, which all processes of
 * this machine share and later ones read. A version that has blocked twice stays in quarantine until the channel names
 * another one.
 */
export class Quarantine {
  readonly #folder: string;
  readonly #blocks = new Map<string, Block>();
  readonly #onBlock: ((block: Block) => void) | undefined;

  /**
   * @param cacheFolder is shared by the site's processes on this machine
   * @param onBlock called for each block that another process records
   */
  constructor(cacheFolder: string, onBlock?: (block: Block) => void) {
    this.#folder = join(cacheFolder, 'blocked');
    this.refresh();
    this.#onBlock = onBlock;
  }

  /** Reads what other processes have recorded and deleted. */
  refresh(): void {
    const names = this.#names();
    for (const name of this.#blocks.keys()) if (!names.includes(name)) this.#blocks.delete(name);
    for (const name of names) {
      const block = this.#blocks.has(name) ? undefined : this.#read(name);
      if (!block) continue;
      this.#blocks.set(name, block);
      this.#onBlock?.(block);
    }
  }

  /** Records a block; it is on disk when this returns. */
  record(block: Block): void {
    const name = `${randomUUID()}.json`;
    const unfinished = join(this.#folder, `${name}.part`);
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(unfinished, JSON.stringify(block));
    renameSync(unfinished, join(this.#folder, name));
    this.#blocks.set(name, block);
  }

  /** Whether a part is in quarantine or, without a part, the whole release. */
  isQuarantined(code: Code, part?: string): boolean {
    return Date.now() < this.#lastPeriod(code, part).until;
  }

  /** Whether a part that blocks now has run during its quarantine, as its error boundary and its title do. */
  ranInQuarantine(code: Code, part: string): boolean {
    return this.isQuarantined(code, part) && Date.now() > this.#lastPeriod(code, part).since + MAX_REQUEST_MS;
  }

  /** Deletes the blocks of a remote's other releases, so that they run again when the channel names them again. */
  forgetOthers(remote: string, releases: string[]): void {
    this.#forget((block) => block.remote === remote && !releases.includes(block.release));
  }

  /** Deletes the blocks of remotes that the channel no longer names. */
  forgetAllExcept(names: string[]): void {
    this.#forget((block) => !names.includes(block.remote));
  }

  #forget(isForgotten: (block: Block) => boolean): void {
    for (const [name, block] of this.#blocks) {
      if (!isForgotten(block)) continue;
      rmSync(join(this.#folder, name), { force: true });
      this.#blocks.delete(name);
    }
  }

  #lastPeriod(code: Code, part: string | undefined): Period {
    const blocks = [...this.#blocks.values()].filter((block) => isOf(block, code) && block.part === part);
    return lastPeriod(blocks.map(({ at }) => Date.parse(at)));
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    } catch {
      return [];
    }
  }

  #read(name: string): Block | undefined {
    try {
      return JSON.parse(readFileSync(join(this.#folder, name), 'utf8'));
    } catch {
      return undefined;
    }
  }
}

const isOf = (block: Block, { remote, release }: Code): boolean => block.remote === remote && block.release === release;
