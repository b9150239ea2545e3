import { useTexts } from 'shared-kernel/i18n';
import { HomeSection } from 'shared-kernel/ui/home';
import { listOffers } from '../../features/offers/list-offers.ts';
import { loadOffers, Offers, type OffersData } from '../../features/offers/offers.tsx';
import { paths } from '../../paths.ts';

/** Fills a row of a wide screen. */
const MAX_OFFERS = 3;

export const loader = async ({ request }: { request: Request }): Promise<OffersData | null> => {
  const { data } = await listOffers({ limit: MAX_OFFERS }, request.signal);
  return data.length > 0 ? loadOffers(data) : null;
};

/** The shops' current offers. */
export const Component = ({ data: offers }: { data: OffersData | null }) => {
  const t = useTexts('mf-catalog');
  if (!offers) return null;
  return (
    <HomeSection id="offers" title={t('offers.title')} more={{ title: t('offers.all'), to: paths.offers }}>
      <Offers of={offers} heading="h3" hasShops />
    </HomeSection>
  );
};
