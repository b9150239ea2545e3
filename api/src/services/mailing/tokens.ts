import { hash, randomBytes } from 'node:crypto';

/** A token that nobody guesses, for a link. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What the database keeps of a token: who reads the database can't use it. */
export const tokenHash = (token: string): string => hash('sha256', token);
