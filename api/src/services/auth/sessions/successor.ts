import { hkdfSync } from 'node:crypto';

const BYTES = 32;

/**
 * The refresh token that follows another one, the same each time. It takes both: who has the token doesn't know the salt,
 * and who reads the database doesn't know the token.
 * @param salt - 256 random bits, drawn at the token's first exchange.
 */
export const successorOf = (token: string, salt: string): string =>
  Buffer.from(hkdfSync('sha256', token, salt, 'next refresh token', BYTES)).toString('base64url');
