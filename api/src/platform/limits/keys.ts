import { hash } from 'node:crypto';

/**
 * What calls about somebody are counted under: the same for all spellings that mean the same person.
 * @returns undefined for what is no text, which no rule lets through.
 */
export const targetKey = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  // A digest is short however long the text is, and nobody's address is kept.
  return hash('sha256', value.normalize('NFKC').trim().toLowerCase(), 'base64url');
};
