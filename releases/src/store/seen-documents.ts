import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import { writeAtomically } from './write-atomically.ts';

/**
 * Records, for each store, the signing time of the newest discovery document that this machine has seen, in
 * milliseconds since 1970. The record is outside the store, so restoring an old document there can't change it.
 */
export class SeenDocuments {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns 0 when none was seen. */
  async newestOf(store: string): Promise<number> {
    try {
      return Number(await readFile(this.#fileOf(store), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
  }

  /** Records a document, unless a newer one was seen. */
  async record(store: string, signedAt: number): Promise<void> {
    if (signedAt <= (await this.newestOf(store))) return;
    await withLock(join(this.#folder, '.lock'), async () => {
      if (signedAt > (await this.newestOf(store))) await writeAtomically(this.#fileOf(store), `${signedAt}\n`);
    });
  }

  #fileOf(store: string): string {
    return join(this.#folder, encodeURIComponent(store));
  }
}
