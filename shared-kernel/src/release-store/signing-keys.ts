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

/** Who releases, and whose releases count. */
export interface SigningKeys {
  /** Ed25519 private key. */
  own: KeyObject;
  /** Public keys of all who may release. */
  trusted: KeyObject[];
}

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
export const readSigningKeys = async ({ signingKey, publicKeys }: KeyFiles): Promise<SigningKeys> => {
  if (!existsSync(signingKey) && !existsSync(publicKeys)) await makeKey(signingKey);
  const own = await readKey(signingKey, readPrivateKey);
  const ownPublic = createPublicKey(own);
  if (!existsSync(publicKeys)) await writeWhole(publicKeys, pemOf(ownPublic));
  const trusted = await readKey(publicKeys, readPublicKeys);
  if (trusted.some((key) => key.equals(ownPublic))) return { own, trusted };
  throw new ReleaseError(
    `${publicKeys} lacks the public key of ${signingKey}: sites would refuse what it signs.`,
    'Add it, or name the right key in RELEASE_SIGNING_KEY.',
  );
};
