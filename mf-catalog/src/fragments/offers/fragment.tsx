import { useTexts } from 'shared-kernel/i18n';
import { type ServerPage, serverPage } from 'shared-kernel/listing';
import { HomeSection } from 'shared-kernel/ui/home';
import { listOffers, type OfferData } from '../../features/offers/list-offers.ts';
import { OfferList } from '../../features/offers/offer-list.tsx';
import { paths } from '../../paths.ts';

/** Fills a row of a wide screen. */
const MOST_OFFERS = 3;

export const loader = async ({ request }: { request: Request }): Promise<ServerPage<OfferData>> =>
  serverPage(await listOffers({ limit: MOST_OFFERS }, request.signal));

/** The shops' current offers. */
export const Component = ({ data: offers }: { data: ServerPage<OfferData> }) => {
  const t = useTexts('mf-catalog');
  if (offers.count === 0) return null;
  return (
    <HomeSection id="offers" title={t('offers.title')} more={{ title: t('offers.all'), to: paths.offers }}>
      <OfferList of={offers.data} heading="h3" hasShops />
    </HomeSection>
  );
};
