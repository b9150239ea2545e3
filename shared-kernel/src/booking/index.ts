import type { LocaleLoaders } from '../remote/index.ts';

/**
 * Texts for booking an appointment, one chunk per language. Remotes that use them list the namespace in `namespaces`
 * and read it with `useTexts('booking')`.
 */
export const bookingTexts: LocaleLoaders = {
  fr: () => import('./texts/fr.json'),
  ar: () => import('./texts/ar.json'),
  en: () => import('./texts/en.json'),
};
