import type { TFunction } from 'i18next';
import type { Locale } from 'shared-kernel/contracts';
import { REGIONAL } from 'shared-kernel/format';

/** A dinar has a thousand millimes. */
const MILLIME_DIGITS = 3;

/** A price as it is said. @param price dinars; 0 is free */
export const formatPrice = (price: number, t: TFunction, locale: Locale): string => {
  if (price === 0) return t('event.free');
  const minimumFractionDigits = Number.isInteger(price) ? 0 : MILLIME_DIGITS;
  return t('event.price', { price: new Intl.NumberFormat(REGIONAL[locale], { minimumFractionDigits }).format(price) });
};
