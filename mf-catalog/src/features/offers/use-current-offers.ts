import { useNow } from 'shared-kernel/site';
import type { OfferData } from './list-offers.ts';

/** Those of a page's offers that haven't ended since it was made. */
export const useCurrentOffers = (offers: readonly OfferData[]): OfferData[] => {
  const now = useNow().getTime();
  return offers.filter(({ until }) => now < Date.parse(until));
};
