import { DEFAULT_LOCALE, type Locale } from 'shared-kernel/contracts';

/** The address of a page in a language. @param page its path in French */
export const pageAddress = (publicUrl: string, locale: Locale, page: string): string =>
  `${publicUrl}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${page}`;
