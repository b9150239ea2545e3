import { DEFAULT_LOCALE, LOCALES, type Locale } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';

/** The one address of a page in a language. @param path as it is in French, with its query */
export const publicAddress = (origin: string, locale: Locale, path: string): string =>
  origin + localePath(locale, path === '/' && locale !== DEFAULT_LOCALE ? '' : path);

/** A page in each language, and where those go whose language isn't there. */
export const alternatesOf = (origin: string, path: string): { hreflang: string; href: string }[] => [
  ...LOCALES.map((locale) => ({ hreflang: locale as string, href: publicAddress(origin, locale, path) })),
  { hreflang: 'x-default', href: publicAddress(origin, DEFAULT_LOCALE, path) },
];
