import { hash } from 'node:crypto';

/** Returns the hash of an inline style or script, as a content security policy allows it. */
export const contentHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
