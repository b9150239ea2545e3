import type { Locale } from 'shared-kernel/contracts';
import type { ConflictError, ResourceName } from './errors.ts';
import { ar } from './messages/ar.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';

/** What errors say, in one language. */
export interface ErrorMessages {
  routeNotFound: string;
  notFound: Record<ResourceName, string>;
  conflict: Record<ConflictError['reason'], string>;
  /** By HTTP status, for what is refused before any service sees it. */
  refused: Record<number, string>;
  unavailable: string;
  failed: string;
}

export const ERROR_MESSAGES: Record<Locale, ErrorMessages> = { fr, ar, en };
