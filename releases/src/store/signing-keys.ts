import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readPrivateKey, readPublicKeys } from '../integrity/index.ts';
import { ReleaseError } from './release-error.ts';
import { writeAtomically } from './write-atomically.ts';

/** PEM files of the keys. */
export interface KeyFiles {
  signingKey: string;
  publicKeys: string;
}

/** The same, for read-only use. */
export interface ExistingKeyFiles extends Pick<KeyFiles, 'publicKeys'> {
  signingKey: string | undefined;
}

/** The key to sign with, and the keys to verify with. */
export interface SigningKeys {
  /** Ed25519 private key; undefined for read-only use. */
  own: KeyObject | undefined;
  /** Public keys of everyone who may release. */
  trusted: KeyObject[];
}

type OwnSigningKeys = SigningKeys & { own: KeyObject };

// Writes the key atomically. When several commands start at once, only one creates it.
const createKey = async (file: string): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(unfinished, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
};

const readKey = async <T>(file: string, read: (pem: string) => T): Promise<T> => {
  try {
    return read(await readFile(file, 'utf8'));
  } catch (error) {
    throw new ReleaseError(`The key ${file} can't be used: ${(error as Error).message}`);
  }
};

const pemOf = (key: KeyObject): string => String(key.export({ format: 'pem', type: 'spki' }));

/**
 * Reads the keys to sign and verify with. Creates a pair when neither file exists, so a single machine needs no setup.
 * When only the public keys exist it fails: sites that trust those would not know a new key.
 * @throws ReleaseError when a key can't be used, or when sites would reject its signatures
 */
export const readSigningKeys = async ({ signingKey, publicKeys }: KeyFiles): Promise<OwnSigningKeys> => {
  if (!existsSync(signingKey) && !existsSync(publicKeys)) await createKey(signingKey);
  const own = await readKey(signingKey, readPrivateKey);
  const ownPublic = createPublicKey(own);
  if (!existsSync(publicKeys)) await writeAtomically(publicKeys, pemOf(ownPublic));
  return assertTrusted(own, { signingKey, publicKeys });
};

/**
 * Reads existing keys, and creates none.
 * @param signingKey omitted for read-only use
 * @throws ReleaseError when a key can't be used, or when sites would reject its signatures
 */
export const readExistingKeys = async ({ signingKey, publicKeys }: ExistingKeyFiles): Promise<SigningKeys> => {
  if (signingKey === undefined) return { own: undefined, trusted: await readKey(publicKeys, readPublicKeys) };
  return assertTrusted(await readKey(signingKey, readPrivateKey), { signingKey, publicKeys });
};

const assertTrusted = async (own: KeyObject, { signingKey, publicKeys }: KeyFiles): Promise<OwnSigningKeys> => {
  const ownPublic = createPublicKey(own);
  const trusted = await readKey(publicKeys, readPublicKeys);
  if (trusted.some((key) => key.equals(ownPublic))) return { own, trusted };
  throw new ReleaseError(
    `${publicKeys} lacks the public key of ${signingKey}: sites would reject its signatures.`,
    'Add it, or set RELEASE_SIGNING_KEY to the right key.',
  );
};
