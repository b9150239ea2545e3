import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const PUBLIC_KEY = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`a key is of type ${key.asymmetricKeyType}, not ed25519`);
  return key;
};

/** Reads one or more public keys from a PEM file. @throws when it has none, or one that is not of type Ed25519 */
export const readPublicKeys = (pem: string): KeyObject[] => {
  const blocks = pem.match(PUBLIC_KEY) ?? [];
  if (blocks.length === 0) throw new Error('it holds no public key');
  return blocks.map((block) => ed25519(createPublicKey(block)));
};

/** Reads a private key from a PEM file (PKCS #8). @throws when it is invalid, or not of type Ed25519 */
export const readPrivateKey = (pem: string): KeyObject => ed25519(createPrivateKey(pem));
