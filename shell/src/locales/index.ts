import type { LocaleLoaders } from 'shared-kernel/remote';

/** The shell's own texts, one chunk a language. */
export const localeTexts: LocaleLoaders = {
  fr: () => import('./fr.json'),
  ar: () => import('./ar.json'),
  en: () => import('./en.json'),
};
