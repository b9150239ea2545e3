import { readFile } from 'node:fs/promises';
import { type SignedKind, signDocument, type Verified, verifyDocument } from '../integrity/index.ts';
import { ReleaseError } from './release-error.ts';
import type { SigningKeys } from './signing-keys.ts';

export const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Signs a document, as the text of a file. @param signedAt milliseconds since 1970 */
export const signedText = async (
  kind: SignedKind,
  document: object,
  { own }: SigningKeys,
  signedAt?: number,
): Promise<string> => `${JSON.stringify(await signDocument(kind, document, own, signedAt), null, 2)}\n`;

/** Reads a signed document. @throws ReleaseError when it can't be read, or nobody known has signed it */
export const readSigned = async <T extends object>(
  kind: SignedKind,
  file: string,
  { trusted }: SigningKeys,
): Promise<Verified<T>> => {
  try {
    return await verifyDocument<T>(kind, await readJson(file), trusted);
  } catch (error) {
    throw new ReleaseError(
      `${file} can't be built on: ${(error as Error).message}.`,
      'docs/releasing.md says what to do, under "Keys".',
    );
  }
};
