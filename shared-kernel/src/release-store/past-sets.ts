import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyDocument } from '../integrity/index.ts';
import type { DiscoveryDocument } from '../remote/index.ts';
import { type ReleaseSet, toSet } from './release-set.ts';
import { signedText } from './signed-files.ts';
import type { SigningKeys } from './signing-keys.ts';
import { writeWhole } from './write-whole.ts';

/** The set that the text of a discovery document describes; undefined where nobody known has signed it. */
export const verifiedSet = async (text: string, { trusted }: SigningKeys): Promise<ReleaseSet | undefined> => {
  try {
    const { document, signedAt } = await verifyDocument<DiscoveryDocument>(
      'release-channel',
      JSON.parse(text),
      trusted,
    );
    return toSet(document, signedAt);
  } catch {
    return undefined;
  }
};

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

  /** Newest first; a set that went live twice is there twice. What nobody known has signed can't be gone back to. */
  async list(): Promise<{ sets: ReleaseSet[]; unreadable: string[] }> {
    const sets: ReleaseSet[] = [];
    const unreadable: string[] = [];
    for (const since of await this.#times()) {
      const file = this.#fileOf(since);
      const set = await verifiedSet(await readFile(file, 'utf8'), this.#keys);
      if (set?.since === since) sets.push(set);
      else unreadable.push(file);
    }
    return { sets, unreadable };
  }

  async forget({ since }: ReleaseSet): Promise<void> {
    await rm(this.#fileOf(since), { force: true });
  }

  /** Signs all sets with the present key, each for the time at which it went live. */
  async signAgain(): Promise<void> {
    for (const { since, document } of (await this.list()).sets) {
      await this.keep(await signedText('release-channel', document, this.#keys, since), since);
    }
  }

  async #times(): Promise<number[]> {
    const names = existsSync(this.#folder) ? await readdir(this.#folder) : [];
    const times = names.flatMap((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? Number.NaN));
    return times.filter((time) => !Number.isNaN(time)).sort((a, b) => b - a);
  }

  #fileOf(since: number): string {
    return join(this.#folder, `${since}.json`);
  }
}
