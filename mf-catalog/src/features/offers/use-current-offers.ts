import { useNow } from 'shared-kernel/site';
import type { OfferData } from './list-offers.ts';

/** The offers of a page that haven't ended since it was rendered. */
export const useCurrentOffers = (offers: readonly OfferData[]): OfferData[] => {
  const now = useNow().getTime();
  return offers.filter(({ until }) => now < Date.parse(until));
};
