import { type DiscoveredVersion, isReview, isReviewOver, reviewChannel } from '../remote/index.ts';
import { channelsOf, type DiscoveryFile } from './discovery-file.ts';
import { documentOf } from './release-set.ts';
import type { ReleaseStorage } from './storage.ts';
import type { StoredVersions } from './stored-versions.ts';

/**
 * The reviews of a store, such as of pull requests: each is a channel without a past, whose versions are shown to those
 * alone who have a link to it.
 */
export class Reviews {
  readonly #storage: ReleaseStorage;
  readonly #versions: StoredVersions;
  readonly #documentOf: (channel: string) => DiscoveryFile;

  constructor(storage: ReleaseStorage, versions: StoredVersions, documentOf: (channel: string) => DiscoveryFile) {
    this.#storage = storage;
    this.#versions = versions;
    this.#documentOf = documentOf;
  }

  /**
   * Makes versions all that a review shows, and begins it where there is none of its id.
   * @returns its channel
   * @throws ReleaseError for what can't be an id, or when the store lacks a version
   */
  async show(id: string, versions: DiscoveredVersion[]): Promise<string> {
    const channel = reviewChannel(id);
    const document = this.#documentOf(channel);
    await this.#versions.require(versions);
    await document.begin();
    await document.change(async () => documentOf(versions, channel));
    // Nothing is written where the same versions are published once more; the review lasts from now all the same.
    await document.signAgain();
    return channel;
  }

  /**
   * Ends a review; pruning removes its versions later.
   * @returns whether there was one
   * @throws ReleaseError for what can't be an id
   */
  async end(id: string): Promise<boolean> {
    const channel = reviewChannel(id);
    const document = this.#documentOf(channel);
    const isThere = (await channelsOf(this.#storage)).includes(channel);
    if (isThere) await document.end();
    return isThere;
  }

  /** Ends the reviews that were published too long ago. @returns their channels */
  async endOld({ isDryRun = false }: { isDryRun?: boolean } = {}): Promise<string[]> {
    const over: string[] = [];
    for (const channel of (await channelsOf(this.#storage)).filter(isReview)) {
      const document = this.#documentOf(channel);
      if (!isReviewOver((await document.read()).signedAt)) continue;
      over.push(channel);
      if (!isDryRun) await document.end();
    }
    return over;
  }
}
