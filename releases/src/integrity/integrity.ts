import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { DiscoveryDocument, FileHashes } from 'shared-kernel/remote';
import { withoutCanary } from 'shared-kernel/remote';

/** SHA-384 of some bytes, in the form of subresource integrity. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const sorted = (hashes: FileHashes): [string, string][] =>
  Object.entries(hashes).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** One hash over the hashes of all files of a release. */
export const integrityOfRelease = ({ browser, node }: { browser: FileHashes; node: FileHashes }): string =>
  integrityOf(JSON.stringify([sorted(browser), sorted(node)]));

/**
 * Id of a release set, from its content only: documents with the same live versions have the same id, whatever their
 * signing time or canary.
 */
export const setIdOf = (document: Pick<DiscoveryDocument, 'microFrontends'>): string =>
  createHash('sha256')
    .update(`${canonicalize(withoutCanary(document).microFrontends)}`)
    .digest('hex')
    .slice(0, 12);
