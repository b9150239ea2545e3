import type { Locale } from '../contracts/index.ts';
import { formatNumber } from './numbers.ts';

/** A dinar has a thousand millimes. */
const MILLIME_DIGITS = 3;

const TEXTS: Record<Locale, { free: string; dinars: string }> = {
  fr: { free: 'Gratuit', dinars: 'DT' },
  ar: { free: 'مجاني', dinars: 'د.ت' },
  en: { free: 'Free', dinars: 'DT' },
};

/** The currency after an amount of dinars: "DT". */
export const currencyOf = (locale: Locale): string => TEXTS[locale].dinars;

/** "12,500 DT", or the word for free. @param price dinars */
export const formatPrice = (price: number, locale: Locale): string => {
  const { free, dinars } = TEXTS[locale];
  if (price === 0) return free;
  const minimumFractionDigits = Number.isInteger(price) ? 0 : MILLIME_DIGITS;
  return `${formatNumber(price, locale, { minimumFractionDigits })}\u00a0${dinars}`;
};
