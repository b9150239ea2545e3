import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readPrivateKey, readPublicKeys } from '../integrity/index.ts';
import { ReleaseError } from './release-error.ts';
import { writeWhole } from './write-whole.ts';

/** Files that hold the keys, in PEM. */
export interface KeyFiles {
  signingKey: string;
  publicKeys: string;
}

/** The same, of who may only read. */
export interface GivenKeyFiles extends Pick<KeyFiles, 'publicKeys'> {
  signingKey: string | undefined;
}

/** Who releases, and whose releases count. */
export interface SigningKeys {
  /** Ed25519 private key; undefined for who only reads. */
  own: KeyObject | undefined;
  /** Public keys of all who may release. */
  trusted: KeyObject[];
}

type OwnSigningKeys = SigningKeys & { own: KeyObject };

// A key appears whole, and of several commands that start at once one makes it.
const makeKey = async (file: string): Promise<void> => {
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
 * Reads the keys to sign with and to check with. On a machine that has neither, where both files are yet to be, it makes
 * a pair: so one machine needs no preparation, and a team's machine fails rather than signs with a key that nobody knows.
 * @throws ReleaseError when a key can't be used, or when sites would refuse what it signs
 */
export const readSigningKeys = async ({ signingKey, publicKeys }: KeyFiles): Promise<OwnSigningKeys> => {
  if (!existsSync(signingKey) && !existsSync(publicKeys)) await makeKey(signingKey);
  const own = await readKey(signingKey, readPrivateKey);
  const ownPublic = createPublicKey(own);
  if (!existsSync(publicKeys)) await writeWhole(publicKeys, pemOf(ownPublic));
  return requireTrusted(own, { signingKey, publicKeys });
};

/**
 * Reads the keys as they are, and makes none.
 * @param signingKey left out where nothing is to be signed
 * @throws ReleaseError when a key can't be used, or when sites would refuse what it signs
 */
export const readGivenKeys = async ({ signingKey, publicKeys }: GivenKeyFiles): Promise<SigningKeys> => {
  if (signingKey === undefined) return { own: undefined, trusted: await readKey(publicKeys, readPublicKeys) };
  return requireTrusted(await readKey(signingKey, readPrivateKey), { signingKey, publicKeys });
};

const requireTrusted = async (own: KeyObject, { signingKey, publicKeys }: KeyFiles): Promise<OwnSigningKeys> => {
  const ownPublic = createPublicKey(own);
  const trusted = await readKey(publicKeys, readPublicKeys);
  if (trusted.some((key) => key.equals(ownPublic))) return { own, trusted };
  throw new ReleaseError(
    `${publicKeys} lacks the public key of ${signingKey}: sites would refuse what it signs.`,
    'Add it, or name the right key in RELEASE_SIGNING_KEY.',
  );
};
