import type { Locale } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';

/** A number as it is typed, with all decimals and no thousands separator: "1234,5" in French. */
export const formatTyped = (value: number, locale: Locale): string => {
  const separator = formatNumber(0.5, locale).charAt(1);
  return String(value).replace('.', separator);
};
