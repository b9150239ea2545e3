import { hkdfSync } from 'node:crypto';

const BYTES = 32;

/**
 * Derives the successor of a refresh token. It needs both inputs: the token's bearer doesn't know the salt, and the
 * database doesn't contain the token.
 * @param salt - 256 random bits from the token's first exchange.
 */
export const successorOf = (token: string, salt: string): string =>
  Buffer.from(hkdfSync('sha256', token, salt, 'next refresh token', BYTES)).toString('base64url');
