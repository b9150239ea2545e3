import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiscoveryDocument } from 'shared-kernel/remote';
import { type ReleaseSet, toSet } from './release-set.ts';
import { readSigned, signedText } from './signed-files.ts';
import type { SigningKeys } from './signing-keys.ts';
import { writeWhole } from './write-whole.ts';

/** The sets that were live in a store: the discovery document of each as it was signed, in `sets/<time>.json`. */
export class PastSets {
  readonly #folder: string;
  readonly #keys: SigningKeys;

  constructor(store: string, keys: SigningKeys) {
    this.#folder = join(store, 'sets');
    this.#keys = keys;
  }

  async keep(text: string, since: number): Promise<void> {
    await writeWhole(this.#fileOf(since), text);
  }

  /** Newest first; a set that went live twice is there twice. What nobody known has signed is left out: nobody can go back to it. */
  async list(): Promise<ReleaseSet[]> {
    const sets = (await this.#times()).map(async (since) => {
      const { document, signedAt } = await readSigned<DiscoveryDocument>(
        'release-channel',
        this.#fileOf(since),
        this.#keys,
      );
      return signedAt === since ? [toSet(document, since)] : [];
    });
    return (await Promise.allSettled(sets)).flatMap((set) => (set.status === 'fulfilled' ? set.value : []));
  }

  async forget({ since }: ReleaseSet): Promise<void> {
    await rm(this.#fileOf(since), { force: true });
  }

  /** Signs all sets with the present key, each for the time at which it went live. */
  async signAgain(): Promise<void> {
    for (const { since, document } of await this.list()) {
      await this.keep(await signedText('release-channel', document, this.#keys, since), since);
    }
  }

  async #times(): Promise<number[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const times = names.flatMap((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? Number.NaN));
    return times.filter((time) => !Number.isNaN(time)).sort((a, b) => b - a);
  }

  #fileOf(since: number): string {
    return join(this.#folder, `${since}.json`);
  }
}
