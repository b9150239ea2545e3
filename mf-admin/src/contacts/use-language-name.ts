import type { Locale } from 'shared-kernel/contracts';
import { useLocale } from 'shared-kernel/site';

/** @returns what a language is called in the page's own */
export const useLanguageName = (): ((locale: Locale) => string) => {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (locale) => names.of(locale) ?? locale;
};
