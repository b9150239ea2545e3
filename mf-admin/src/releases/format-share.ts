import type { Locale } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';

/** "1,4 %". @param share from 0 to 1 */
export const formatShare = (share: number, locale: Locale): string =>
  formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 1 });
