import { dirname, join } from 'node:path';
import { type DiscoveredVersion, isReview, isReviewOver, liveVersion, SHELL_NAME } from 'shared-kernel/remote';
import { readText } from './channel.ts';
import { isRemoteAddress } from './release-places.ts';
import { verifyChannel } from './trusted-documents.ts';

interface Places {
  /** Path or address of the document that the site follows: those of reviews lie beside it. */
  discovery: string;
  /** PEM file with the public keys of those who may release. */
  publicKeys: string;
}

/** The versions of remotes that something names, by the remotes' names. */
export type Versions = Record<string, DiscoveredVersion>;

/**
 * Reads which versions a review shows.
 * @throws where there is no such review any more, it is too old, or its document can't be read or trusted
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
