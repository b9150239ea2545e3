import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Has one process of this machine load a release before all others do: code that holds a process while it loads holds no
 * other one.
 */
export class FirstLoad {
  readonly #folder: string;

  /** @param cacheFolder is shared by the processes of a site on this machine */
  constructor(cacheFolder: string) {
    this.#folder = join(cacheFolder, 'first-loads');
  }

  /**
   * Loads a release, after any other process that is loading it for the first time.
   * @param release name of its folder
   * @param signal aborts when it has taken too long: it is another process's turn then
   * @param load is called when its turn has come
   */
  async run<T>(release: string, signal: AbortSignal, load: () => Promise<T>): Promise<T> {
    const lock = join(this.#folder, release);
    await mkdir(this.#folder, { recursive: true });
    while (!(await this.#begin(lock))) await wait(PAUSE_MS, undefined, { signal });
    const end = (): Promise<void> => rm(lock, { force: true });
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

  async #begin(lock: string): Promise<boolean> {
    const isDone = await access(doneFileOf(lock)).then(
      () => true,
      () => false,
    );
    if (isDone) return true;
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return true;
    } catch {
      const pid = Number(await readFile(lock, 'utf8').catch(() => process.pid));
      // Who held it was killed.
      if (pid > 0 && !isRunning(pid)) await rm(lock, { force: true });
      return false;
    }
  }
}

const doneFileOf = (lock: string): string => `${lock}.done`;
