import type { Locale } from '../contracts/index.ts';
import { REGIONAL } from './regional.ts';

/** "12,5", or with a unit: "2,4 Mo". @param options for `Intl.NumberFormat` */
export const formatNumber = (value: number, locale: Locale, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(REGIONAL[locale], options).format(value);
