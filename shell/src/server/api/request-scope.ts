import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from 'shared-kernel/contracts';

/** What the API calls of one render are asked with, and leave behind. */
export interface RequestScope {
  locale: Locale;
  /** Token of the preview that answers them. */
  preview?: string | undefined;
  /** Cache tags of all that the page shows. */
  tags: Set<string>;
  /** Whether the API has left a call without an answer: a page that does without it isn't whole. */
  lacksAnswer?: boolean;
}

/** The render that the current call belongs to. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
