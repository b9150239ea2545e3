import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from 'shared-kernel/contracts';

/** Context of one render's API calls, and what they collect. */
export interface RequestScope {
  locale: Locale;
  /** Token of the preview to show. */
  preview?: string | undefined;
  /** The previewed instant, ISO 8601; null for now. */
  at?: string | null | undefined;
  /** Cache tags of everything that the page shows. */
  tags: Set<string>;
  /** Whether a call got no response from the API: a page without it is incomplete. */
  lacksAnswer?: boolean;
}

/** The render of the current call. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
