import type { Locale } from 'shared-kernel/contracts';
import { useLocale } from 'shared-kernel/site';

/** @returns a function that names a language in the page's language */
export const useLanguageName = (): ((locale: Locale) => string) => {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (locale) => names.of(locale) ?? locale;
};
