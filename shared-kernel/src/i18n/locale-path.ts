import { DEFAULT_LOCALE, type Locale } from '../contracts/site.ts';

const PREFIX = /^\/(ar|en)(?=\/|$)/;

/** Language of an address: its first segment names it, and French has none. */
export const localeOfPath = (pathname: string): Locale => (PREFIX.exec(pathname)?.[1] as Locale) ?? DEFAULT_LOCALE;

/** A link to a path that begins with two slashes would lead to another host. */
const onThisHost = (pathname: string): string => pathname.replace(/^[/\\]+/, '/');

/** The address as it is in French, which is how routes know it. */
export const withoutLocale = (pathname: string): string => onThisHost(pathname.replace(PREFIX, '')) || '/';

/** Where a language's addresses begin, as a router's basename. */
export const basenameOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '/' : `/${locale}`);

/** The address of a page in a language. @param pathname as it is in French */
export const localePath = (locale: Locale, pathname: string): string =>
  locale === DEFAULT_LOCALE ? onThisHost(pathname) : `/${locale}${pathname}`;
