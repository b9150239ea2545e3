import type { KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWSHeaderParameters } from 'jose';

/** What all keys of a site are for (RFC 8032). */
export const ALGORITHM = 'Ed25519';

/** What a signature calls the key that it was made with: the thumbprint of RFC 7638. */
export const keyId = async (key: KeyObject): Promise<string> => calculateJwkThumbprint(await exportJWK(key));

/** Finds the key that a signature names. @returns a function that throws where it is none of these */
export const keyFinder = async (keys: KeyObject[]) => {
  const ids = new Map(await Promise.all(keys.map(async (key) => [await keyId(key), key] as const)));
  return ({ kid = '' }: JWSHeaderParameters): KeyObject => {
    const key = ids.get(kid);
    if (!key) throw new Error(`no public key ${kid} is known`);
    return key;
  };
};
