import type { TFunction } from 'i18next';
import { addDays, isBeforeOpening } from 'shared-kernel/hours';
import type { ShopCardData } from './shop-card-data.ts';

/** Days from its opening on which a shop is new. */
const NEW_DAYS = 60;

/**
 * What stands out about a shop, in at most two labels: that it opens soon or is new, and that it has an offer.
 * @param today - the mall's date, `YYYY-MM-DD`
 */
export const shopLabels = (shop: Pick<ShopCardData, 'opensOn' | 'hasOffer'>, today: string, t: TFunction): string[] => {
  const { opensOn, hasOffer } = shop;
  const isSoon = isBeforeOpening(shop, today);
  const isNew = opensOn !== undefined && !isSoon && today < addDays(opensOn, NEW_DAYS);
  return [
    ...(isSoon ? [t('card.soon')] : []),
    ...(isNew ? [t('card.new')] : []),
    ...(hasOffer ? [t('card.offer')] : []),
  ];
};
