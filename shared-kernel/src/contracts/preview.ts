import type { ContentName } from '../content/index.ts';

/** Cookie that has a browser's pages show a preview; its value is the token that opens it. */
export const PREVIEW_COOKIE = 'preview';

/** Header of a call that is to be answered from a preview: the same token. */
export const PREVIEW_HEADER = 'x-preview';

/** The site as it is to be: at another moment, with a record that isn't published, or both. */
export interface Preview {
  id: string;
  /** The moment that it shows, ISO 8601; null is now. */
  at: string | null;
  expiresAt: string;
  /** The record that it shows as its author has typed it; null shows all as it is published. */
  record: { resource: ContentName; id: string; slug: string | null; title: string } | null;
}
