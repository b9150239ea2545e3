import type { Locale } from '../contracts/index.ts';
import { formatNumber } from './numbers.ts';

/** "1,4 %". @param share from 0 to 1 */
export const formatShare = (share: number, locale: Locale): string =>
  formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 1 });
