import type { LocaleLoaders } from '../remote/index.ts';

/**
 * The wording of booking an appointment, one chunk a language. A remote that shows it names it among its `namespaces`,
 * and reads it with `useTexts('booking')`.
 */
export const bookingTexts: LocaleLoaders = {
  fr: () => import('./texts/fr.json'),
  ar: () => import('./texts/ar.json'),
  en: () => import('./texts/en.json'),
};
