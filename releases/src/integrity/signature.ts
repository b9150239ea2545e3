import { createPublicKey, type KeyObject } from 'node:crypto';
import canonicalize from 'canonicalize';
import { CompactSign, compactVerify } from 'jose';
import { ALGORITHM, keyFinder, keyId } from './known-keys.ts';

/** Purpose of a signature: a document of one kind is never accepted as another. */
export type SignedKind = 'release-channel' | 'release';

/** A JSON document with a signature over all its other members. */
export interface Signature {
  /** Compact JWS without its payload (RFC 7515, appendix F) over the document's canonical form (RFC 8785). */
  signature: string;
}

/** A document with a verified signature. */
export interface Verified<T> {
  document: T;
  /** Signing time, in milliseconds since 1970. */
  signedAt: number;
}

/** The document has no signature by a trusted key. */
export class SignatureError extends Error {}

const canonicalBytes = (document: object): Buffer => Buffer.from(canonicalize(document) ?? '');

/**
 * Signs a JSON document.
 * @param key Ed25519 private key
 * @param signedAt milliseconds since 1970
 * @returns the document with its signature as the last member, in place of any earlier one
 */
export const signDocument = async <T extends object>(
  kind: SignedKind,
  document: T,
  key: KeyObject,
  signedAt = Date.now(),
): Promise<T & Signature> => {
  const { signature: _, ...unsigned } = document as T & Partial<Signature>;
  const header = { alg: ALGORITHM, typ: kind, kid: await keyId(createPublicKey(key)), iat: signedAt / 1_000 };
  const [head, , tail] = (await new CompactSign(canonicalBytes(unsigned)).setProtectedHeader(header).sign(key)).split(
    '.',
  );
  return { ...unsigned, signature: `${head}..${tail}` } as T & Signature;
};

const verifyWith = async (jws: string, kind: SignedKind, keys: KeyObject[]): Promise<number> => {
  const { protectedHeader } = await compactVerify(jws, await keyFinder(keys), { algorithms: [ALGORITHM] });
  const { typ, iat } = protectedHeader;
  if (typ !== kind) throw new Error(`it is signed as ${typ}`);
  if (typeof iat !== 'number') throw new Error('it does not say when it was signed');
  return Math.round(iat * 1_000);
};

/**
 * Verifies a document's signature.
 * @param keys trusted Ed25519 public keys; several during a key rotation
 * @returns the document without its signature
 * @throws SignatureError when it has no signature, was changed, or was signed with another key
 */
export const verifyDocument = async <T extends object>(
  kind: SignedKind,
  document: T,
  keys: KeyObject[],
): Promise<Verified<T>> => {
  // The parsed JSON can be null.
  const { signature, ...unsigned } = (document ?? {}) as T & Partial<Signature>;
  const [head, payload, tail, more] = typeof signature === 'string' ? signature.split('.') : [];
  if (!head || payload !== '' || !tail || more !== undefined) throw new SignatureError('the document is not signed');
  try {
    const signedAt = await verifyWith(`${head}.${canonicalBytes(unsigned).toString('base64url')}.${tail}`, kind, keys);
    return { document: unsigned as T, signedAt };
  } catch (cause) {
    throw new SignatureError(`the signature does not hold: ${(cause as Error).message}`, { cause });
  }
};
