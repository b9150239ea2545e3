import { hash } from 'node:crypto';

/**
 * Key of the person that a call is about; equal for all spellings of an address.
 * @returns undefined for a value that is no text, which validation rejects
 */
export const targetKey = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  // A digest has a fixed length, and the address itself is not stored.
  return hash('sha256', value.normalize('NFKC').trim().toLowerCase(), 'base64url');
};
