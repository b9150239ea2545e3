import type { LocaleLoaders } from 'shared-kernel/remote';

/** The shell's texts, one chunk per language. */
export const localeTexts: LocaleLoaders = {
  fr: () => import('./fr.json'),
  ar: () => import('./ar.json'),
  en: () => import('./en.json'),
};
