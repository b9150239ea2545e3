import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', KEY_BYTES));

/**
 * Encrypts a text for the database.
 * @param secrets - as for tokens; the first one encrypts
 * @param owner - id of the record, without which the text can't be decrypted: it can't be moved to another record
 */
export const sealText = (secrets: readonly string[], text: string, owner: string): string => {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('there is no secret to encrypt with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(newest), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

export interface OpenedText {
  text: string;
  /** Whether another secret than the newest one encrypted it. */
  isOld: boolean;
}

/** Decrypts a text; undefined when none of the secrets encrypted it. */
export const openText = (secrets: readonly string[], sealed: string, owner: string): OpenedText | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  for (const [index, secret] of secrets.entries()) {
    try {
      const cipher = createDecipheriv(ALGORITHM, keyOf(secret), iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const text = cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
      return { text, isOld: index > 0 };
    } catch {
      // Encrypted with another secret.
    }
  }
  return undefined;
};
