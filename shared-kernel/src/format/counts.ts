import type { Locale } from '../contracts/index.ts';
import { REGIONAL } from './regional.ts';

/** "1 234". */
export const formatCount = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(REGIONAL[locale]).format(count);
