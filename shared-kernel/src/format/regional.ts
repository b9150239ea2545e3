import type { Locale } from '../contracts/site.ts';

/** Regional formats: days before months, and Latin digits, which Tunisia uses with Arabic too. */
export const REGIONAL: Record<Locale, string> = { fr: 'fr-TN', ar: 'ar-TN', en: 'en-GB' };
