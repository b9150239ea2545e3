import { type SignedKind, signDocument, type Verified, verifyDocument } from '../integrity/index.ts';
import { ReleaseError } from './release-error.ts';
import type { SigningKeys } from './signing-keys.ts';

/**
 * Signs a document and returns the text of its file.
 * @param signedAt milliseconds since 1970
 * @throws ReleaseError when there is no private key
 */
export const signedText = async (
  kind: SignedKind,
  document: object,
  { own }: SigningKeys,
  signedAt?: number,
): Promise<string> => {
  if (!own) throw new ReleaseError('There is no key to sign with.', 'Set RELEASE_SIGNING_KEY to one.');
  return `${JSON.stringify(await signDocument(kind, document, own, signedAt), null, 2)}\n`;
};

/**
 * Parses and verifies a signed document.
 * @param name what error messages call it
 * @throws ReleaseError when it is no document, or no trusted key has signed it
 */
export const readSigned = async <T extends object>(
  kind: SignedKind,
  name: string,
  bytes: Buffer,
  { trusted }: SigningKeys,
): Promise<Verified<T>> => {
  try {
    return await verifyDocument<T>(kind, JSON.parse(String(bytes)), trusted);
  } catch (error) {
    throw new ReleaseError(
      `${name} can't be trusted: ${(error as Error).message}.`,
      'See "Keys" in docs/releasing.md.',
    );
  }
};
