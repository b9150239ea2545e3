import { type ServerData, Static, serverData } from 'shared-kernel/ui';
import type { OfferData } from './list-offers.ts';
import type { OfferList, OfferListProps } from './offer-list.tsx';

/** Offers, and the code that shows them. */
export type OffersData = ServerData<{ offers: OfferData[]; List: typeof OfferList }>;

export const loadOffers = async (offers: OfferData[]): Promise<OffersData> => {
  const { OfferList: List } = await import(/* webpackChunkName: "static" */ './offer-list.tsx');
  return serverData({ offers, List });
};

interface Props extends Omit<OfferListProps, 'offers'> {
  of: OffersData;
}

/** Offers as cards. */
export const Offers = ({ of, ...props }: Props) => (
  <Static name="offers" of={of}>
    {({ List, offers }) => <List offers={offers} {...props} />}
  </Static>
);
