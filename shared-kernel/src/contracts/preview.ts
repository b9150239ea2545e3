import type { ContentName } from '../content/index.ts';

/** Cookie that opens a preview in a browser; its value is the token. */
export const PREVIEW_COOKIE = 'preview';

/** Header that requests data of a preview; its value is the token. */
export const PREVIEW_HEADER = 'x-preview';

/** A preview of the site: at another moment, with an unpublished record, or both. */
export interface Preview {
  id: string;
  /** The moment to show, ISO 8601; null is now. */
  at: string | null;
  expiresAt: string;
  /** The record to show as its author has edited it; null shows only published records. */
  record: { resource: ContentName; id: string; slug: string | null; title: string } | null;
}
