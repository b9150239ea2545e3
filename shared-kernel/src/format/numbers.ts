import type { Locale } from '../contracts/index.ts';
import { REGIONAL } from './regional.ts';

/** "12,5", or with a unit: "2,4 Mo". @param options for `Intl.NumberFormat` */
export const formatNumber = (value: number, locale: Locale, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(REGIONAL[locale], options).format(value);

/** A number as it is typed, with all decimals and no thousands separator: "1234,5" in French. */
export const formatTyped = (value: number, locale: Locale): string => {
  const parts = new Intl.NumberFormat(REGIONAL[locale]).formatToParts(0.5);
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return String(value).replace('.', separator);
};
