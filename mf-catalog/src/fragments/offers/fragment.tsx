import { useTexts } from 'shared-kernel/i18n';
import { HomeSection } from 'shared-kernel/ui/home';
import { listOffers, type OfferData } from '../../features/offers/list-offers.ts';
import { OfferList } from '../../features/offers/offer-list.tsx';
import { useCurrentOffers } from '../../features/offers/use-current-offers.ts';
import { paths } from '../../paths.ts';

/** Fills a row of a wide screen. */
const MOST_OFFERS = 3;

export const loader = async ({ request }: { request: Request }): Promise<OfferData[]> =>
  (await listOffers({ limit: MOST_OFFERS }, request.signal)).data;

/** The shops' current offers. */
export const Component = ({ data }: { data: OfferData[] }) => {
  const t = useTexts('mf-catalog');
  const offers = useCurrentOffers(data);
  if (offers.length === 0) return null;
  return (
    <HomeSection id="offers" title={t('offers.title')} more={{ title: t('offers.all'), to: paths.offers }}>
      <OfferList offers={offers} heading="h3" hasShops />
    </HomeSection>
  );
};
