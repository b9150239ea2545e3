import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;
/** Suffix of the file that marks a release as loaded. */
const DONE = '.done';
/** Longer than any load: an older lock is abandoned, even if its process id is in use again. */
const LEFT_BEHIND_MS = 60_000;

const doneFileOf = (lock: string): string => `${lock}${DONE}`;

/** The locks of this process. */
const held = new Set<string>();

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Whether a lock is abandoned. Its process id may equal this one's: containers start counting again. */
const isLeftBehind = async (lock: string): Promise<boolean> => {
  const found = await Promise.all([readFile(lock, 'utf8'), stat(lock)]).catch(() => undefined);
  if (!found) return false;
  const [pid, { mtimeMs }] = [Number(found[0]), found[1]];
  const hasEnded = pid > 0 && (pid === process.pid || !isRunning(pid));
  return hasEnded || Date.now() - mtimeMs > LEFT_BEHIND_MS;
};

/**
 * Makes one process of this machine load a release before all others. If its code blocks while loading, it blocks one
 * process only. A lock contains the id of its process, so the next process continues 100 ms after the kill.
 * proper-lockfile would detect a stale lock only after two seconds, and blocked code can't renew its time stamp.
 */
export class FirstLoad {
  readonly #folder: string;

  /** @param cacheFolder is shared by the site's processes on this machine */
  constructor(cacheFolder: string) {
    this.#folder = join(cacheFolder, 'first-loads');
  }

  /**
   * Loads a release, after any other process that loads it for the first time.
   * @param release name of its folder
   * @param signal aborts on a timeout; the next process then tries
   * @param load called when it is this process's turn
   */
  async run<T>(release: string, signal: AbortSignal, load: () => Promise<T>): Promise<T> {
    const lock = join(this.#folder, release);
    await mkdir(this.#folder, { recursive: true });
    while (!(await this.#begin(lock))) await wait(PAUSE_MS, undefined, { signal });
    const end = async (): Promise<void> => {
      held.delete(lock);
      await rm(lock, { force: true });
    };
    signal.addEventListener('abort', end);
    try {
      const loaded = await load();
      await rename(lock, doneFileOf(lock)).catch(() => undefined);
      return loaded;
    } finally {
      signal.removeEventListener('abort', end);
      if (!signal.aborted) await end();
    }
  }

  /** Removes the marks of all other releases. @param releases names of the folders to keep */
  async forgetAllExcept(releases: string[]): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const isForgotten = name.endsWith(DONE) && !releases.includes(name.slice(0, -DONE.length));
      if (isForgotten) await rm(join(this.#folder, name), { force: true });
    }
  }

  async #begin(lock: string): Promise<boolean> {
    const isDone = await access(doneFileOf(lock)).then(
      () => true,
      () => false,
    );
    if (isDone) return true;
    if (held.has(lock)) return false;
    held.add(lock);
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return true;
    } catch {
      held.delete(lock);
      if (await isLeftBehind(lock)) await rm(lock, { force: true });
      return false;
    }
  }
}
