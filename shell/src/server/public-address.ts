import { DEFAULT_LOCALE, LOCALES, type Locale } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';

/** The canonical address of a page in a language. @param path its French path, with its query */
export const publicAddress = (origin: string, locale: Locale, path: string): string =>
  origin + localePath(locale, path === '/' && locale !== DEFAULT_LOCALE ? '' : path);

/** The addresses of a page in each language, and the default for other languages. */
export const alternatesOf = (origin: string, path: string): { hreflang: string; href: string }[] => [
  ...LOCALES.map((locale) => ({ hreflang: locale as string, href: publicAddress(origin, locale, path) })),
  { hreflang: 'x-default', href: publicAddress(origin, DEFAULT_LOCALE, path) },
];
