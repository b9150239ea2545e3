import { type DiscoveredVersion, isReview, isReviewOver, reviewChannel } from 'shared-kernel/remote';
import { channelsOf, type DiscoveryFile } from './discovery-file.ts';
import { documentOf } from './release-set.ts';
import type { ReleaseStorage } from './storage.ts';
import type { StoredVersions } from './stored-versions.ts';

/**
 * The reviews of a store, such as of pull requests. Each is a channel without past sets. Only visitors with a link see
 * its versions.
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
   * Replaces all versions that a review shows. Creates the review when it doesn't exist.
   * @returns its channel
   * @throws ReleaseError when the id is invalid, or the store lacks a version
   */
  async publish(id: string, versions: DiscoveredVersion[]): Promise<string> {
    const channel = reviewChannel(id);
    const document = this.#documentOf(channel);
    await this.#versions.assertStored(versions);
    await document.createIfMissing();
    await document.change(async () => documentOf(versions, channel));
    // Publishing the same versions writes nothing, but still restarts the retention of the review.
    await document.signCurrent();
    return channel;
  }

  /**
   * Ends a review. Pruning removes its versions later.
   * @returns whether it existed
   * @throws ReleaseError when the id is invalid
   */
  async end(id: string): Promise<boolean> {
    const channel = reviewChannel(id);
    const document = this.#documentOf(channel);
    const exists = (await channelsOf(this.#storage)).includes(channel);
    if (exists) await document.remove();
    return exists;
  }

  /** Ends the reviews whose retention has passed. @returns their channels */
  async endExpired({ isDryRun = false }: { isDryRun?: boolean } = {}): Promise<string[]> {
    const expired: string[] = [];
    for (const channel of (await channelsOf(this.#storage)).filter(isReview)) {
      const document = this.#documentOf(channel);
      if (!isReviewOver((await document.read()).signedAt)) continue;
      expired.push(channel);
      if (!isDryRun) await document.remove();
    }
    return expired;
  }
}
