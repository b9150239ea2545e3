import type { Locale } from '../contracts/index.ts';
import { REGIONAL } from './regional.ts';

/** "1,4 %". @param share of one */
export const formatShare = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(REGIONAL[locale], { style: 'percent', maximumFractionDigits: 1 }).format(share);
