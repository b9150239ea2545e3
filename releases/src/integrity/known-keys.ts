import type { KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWSHeaderParameters } from 'jose';

/** Algorithm of all keys of a site (RFC 8032). */
export const ALGORITHM = 'Ed25519';

/** Id of a key in signatures: the thumbprint of RFC 7638. */
export const keyId = async (key: KeyObject): Promise<string> => calculateJwkThumbprint(await exportJWK(key));

/** Finds the key that a signature names. @returns a function that throws when the key is unknown */
export const keyFinder = async (keys: KeyObject[]) => {
  const ids = new Map(await Promise.all(keys.map(async (key) => [await keyId(key), key] as const)));
  return ({ kid = '' }: JWSHeaderParameters): KeyObject => {
    const key = ids.get(kid);
    if (!key) throw new Error(`no public key ${kid} is known`);
    return key;
  };
};
