import { channelOf, type DiscoveryDocument, MAIN_CHANNEL } from 'shared-kernel/remote';
import { verifyDocument } from '../integrity/index.ts';
import { type ReleaseSet, toSet } from './release-set.ts';
import { signedText } from './signed-texts.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';

/** The set that a discovery document describes; undefined when no trusted key has signed it. */
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

/**
 * The past sets of a channel. Each is the signed discovery document of its time, in `sets/<time>.json`, or in
 * `sets/<channel>/<time>.json` for channels other than the main one.
 */
export class PastSets {
  readonly #storage: ReleaseStorage;
  readonly #keys: SigningKeys;
  readonly #channel: string;

  constructor(storage: ReleaseStorage, keys: SigningKeys, channel: string) {
    this.#storage = storage;
    this.#keys = keys;
    this.#channel = channel;
  }

  async add(text: string, since: number): Promise<void> {
    await this.#storage.write(this.#keyOf(since), text);
  }

  /** Newest first. A set that was live twice is listed twice. Documents without a trusted signature are not listed. */
  async list(): Promise<{ sets: ReleaseSet[]; unreadable: string[] }> {
    const sets: ReleaseSet[] = [];
    const unreadable: string[] = [];
    for (const since of await this.#times()) {
      const set = await this.#read(since);
      if (set === 'unreadable') unreadable.push(`${this.#storage.address}/${this.#keyOf(since)}`);
      else if (set !== 'missing') sets.push(set);
    }
    return { sets, unreadable };
  }

  /** The newest set that meets a condition. Older ones are not read. */
  async findNewest(isWanted: (set: ReleaseSet) => boolean): Promise<ReleaseSet | undefined> {
    for (const since of await this.#times()) {
      const set = await this.#read(since);
      if (typeof set === 'object' && isWanted(set)) return set;
    }
    return undefined;
  }

  /** Whether the channel has past sets, including those without a trusted signature. */
  async hasAny(): Promise<boolean> {
    return (await this.#times()).length > 0;
  }

  async remove({ since }: ReleaseSet): Promise<void> {
    await this.#storage.remove(this.#keyOf(since));
  }

  /** Signs all sets with the current key, and keeps the times at which they became live. */
  async rotateSignatures(): Promise<void> {
    for (const { since, document } of (await this.list()).sets) {
      await this.add(await signedText('release-channel', document, this.#keys, since), since);
    }
  }

  async #read(since: number): Promise<ReleaseSet | 'missing' | 'unreadable'> {
    const stored = await this.#storage.read(this.#keyOf(since));
    // Another prune has removed it in the meantime.
    if (!stored) return 'missing';
    const set = await verifiedSet(String(stored.bytes), this.#keys);
    return set?.since === since && channelOf(set.document) === this.#channel ? set : 'unreadable';
  }

  async #times(): Promise<number[]> {
    const keys = await this.#storage.list(this.#folder);
    const times = keys.map((key) => Number(/^(\d+)\.json$/.exec(key.slice(this.#folder.length))?.[1] ?? Number.NaN));
    return times.filter((time) => !Number.isNaN(time)).sort((a, b) => b - a);
  }

  get #folder(): string {
    return this.#channel === MAIN_CHANNEL ? 'sets/' : `sets/${this.#channel}/`;
  }

  #keyOf(since: number): string {
    return `${this.#folder}${since}.json`;
  }
}
