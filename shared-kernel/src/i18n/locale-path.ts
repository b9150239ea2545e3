import { DEFAULT_LOCALE, type Locale, OTHER_LOCALES } from '../contracts/site.ts';

const PREFIX = new RegExp(`^/(${OTHER_LOCALES.join('|')})(?=/|$)`);

/** Language of an address, from its first segment. French has none. */
export const localeOfPath = (pathname: string): Locale => (PREFIX.exec(pathname)?.[1] as Locale) ?? DEFAULT_LOCALE;

/** A link to a path that begins with two slashes would open another host. */
const onThisHost = (pathname: string): string => pathname.replace(/^[/\\]+/, '/');

/** The address without its language, as routes match it. */
export const withoutLocale = (pathname: string): string => onThisHost(pathname.replace(PREFIX, '')) || '/';

/** The router's basename for a language. */
export const basenameOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '/' : `/${locale}`);

/** The address of a page in a language. @param pathname without a language */
export const localePath = (locale: Locale, pathname: string): string =>
  locale === DEFAULT_LOCALE ? onThisHost(pathname) : `/${locale}${pathname}`;
