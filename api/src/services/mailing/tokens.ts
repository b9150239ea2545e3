import { hash, randomBytes } from 'node:crypto';

/** Creates a random token for a link. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Hash of a token for the database. Reading the database doesn't reveal the token. */
export const tokenHash = (token: string): string => hash('sha256', token);
