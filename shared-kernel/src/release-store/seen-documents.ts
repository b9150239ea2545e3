import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import { writeWhole } from './write-whole.ts';

/**
 * When the newest discovery document of each store was signed that this machine has seen, in milliseconds since 1970.
 * It is kept outside of the stores, so whoever puts an old document back can't change it too.
 */
export class SeenDocuments {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** 0 when none was seen. */
  async newestOf(store: string): Promise<number> {
    try {
      return Number(await readFile(this.#fileOf(store), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
  }

  /** Remembers a document, unless a newer one was seen. */
  async note(store: string, signedAt: number): Promise<void> {
    if (signedAt <= (await this.newestOf(store))) return;
    await withLock(join(this.#folder, '.lock'), async () => {
      if (signedAt > (await this.newestOf(store))) await writeWhole(this.#fileOf(store), `${signedAt}\n`);
    });
  }

  #fileOf(store: string): string {
    return join(this.#folder, encodeURIComponent(store));
  }
}
