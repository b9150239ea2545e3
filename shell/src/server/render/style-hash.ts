import { hash } from 'node:crypto';

/** Names a style element by its text, in the form in which a page's policy allows it. */
export const styleHash = (css: string): string => `'sha256-${hash('sha256', css, 'base64')}'`;
