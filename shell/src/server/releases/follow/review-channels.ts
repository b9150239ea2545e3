import { dirname, join } from 'node:path';
import { type DiscoveredVersion, isReview, isReviewOver, liveVersion, SHELL_NAME } from 'shared-kernel/remote';
import { isRemoteAddress } from '../load/release-places.ts';
import { readText } from './channel.ts';
import { verifyChannel } from './trusted-documents.ts';

interface Places {
  /** Path or address of the site's document; the documents of reviews are beside it. */
  discovery: string;
  /** PEM file with the public keys of those who may release. */
  publicKeys: string;
}

/** Versions of remotes, by name. */
export type Versions = Record<string, DiscoveredVersion>;

/**
 * Reads the versions of a review.
 * @throws when the review has ended or expired, or its document can't be read or trusted
 */
export const readReview = async (channel: string, { discovery, publicKeys }: Places): Promise<Versions> => {
  if (!isReview(channel)) throw new Error(`${channel} is no channel of a review`);
  const file = `${channel}.json`;
  const place = isRemoteAddress(discovery) ? new URL(file, discovery).href : join(dirname(discovery), file);
  const { document, signedAt } = await verifyChannel(await readText(place), channel, publicKeys);
  if (isReviewOver(signedAt)) throw new Error(`${channel} was published too long ago`);
  return Object.fromEntries(
    Object.entries(document.microFrontends).flatMap(([name, versions]) => {
      const version = liveVersion(versions);
      return version && name !== SHELL_NAME ? [[name, version]] : [];
    }),
  );
};
