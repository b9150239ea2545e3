import type { Locale } from '../contracts/site.ts';

/** Regional forms: days before months, and the Latin digits that Tunisia uses with Arabic too. */
export const REGIONAL: Record<Locale, string> = { fr: 'fr-TN', ar: 'ar-TN', en: 'en-GB' };
