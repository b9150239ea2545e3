import type { Locale } from 'shared-kernel/contracts';
import { ar } from './messages/ar.ts';
import { en } from './messages/en.ts';
import type { ErrorMessages } from './messages/error-messages.ts';
import { fr } from './messages/fr.ts';

export const ERROR_MESSAGES: Record<Locale, ErrorMessages> = { fr, ar, en };
