import { createPublicKey, type KeyObject } from 'node:crypto';
import canonicalize from 'canonicalize';
import { base64url, CompactSign, compactVerify } from 'jose';
import { ALGORITHM, keyFinder, keyId } from './known-keys.ts';

/** What a signature is for: a document of one kind can't stand in for one of another. */
export type SignedKind = 'release-channel' | 'release';

/** A JSON document that carries the signature of all its other members. */
export interface Signature {
  /** Compact JWS without its payload (RFC 7515, appendix F) over the document's canonical form (RFC 8785). */
  signature: string;
}

/** A document whose signature was checked. */
export interface Verified<T> {
  document: T;
  /** When it was signed, in milliseconds since 1970. */
  signedAt: number;
}

/** A document that nobody who may release has signed. */
export class SignatureError extends Error {}

const canonicalBytes = (document: object): Uint8Array => new TextEncoder().encode(canonicalize(document));

/**
 * Signs a JSON document.
 * @param key Ed25519 private key
 * @param signedAt milliseconds since 1970
 * @returns the document with its signature as last member; an earlier signature is replaced
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
 * Checks who signed a document.
 * @param keys Ed25519 public keys of those who may; several while one replaces another
 * @returns the document without its signature
 * @throws SignatureError when it has no signature, was changed, or was signed by somebody else
 */
export const verifyDocument = async <T extends object>(
  kind: SignedKind,
  document: T,
  keys: KeyObject[],
): Promise<Verified<T>> => {
  // As JSON it may be null.
  const { signature, ...unsigned } = (document ?? {}) as T & Partial<Signature>;
  const [head, payload, tail, more] = typeof signature === 'string' ? signature.split('.') : [];
  if (!head || payload !== '' || !tail || more !== undefined) throw new SignatureError('the document is not signed');
  try {
    const signedAt = await verifyWith(`${head}.${base64url.encode(canonicalBytes(unsigned))}.${tail}`, kind, keys);
    return { document: unsigned as T, signedAt };
  } catch (cause) {
    throw new SignatureError(`the signature does not hold: ${(cause as Error).message}`, { cause });
  }
};
