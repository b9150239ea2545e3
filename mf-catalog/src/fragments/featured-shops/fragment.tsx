import { useTexts } from 'shared-kernel/i18n';
import { HomeSection } from 'shared-kernel/ui/home';
import { getOpeningHours, type OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { shopStatuses } from '../../features/hours/shop-statuses.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { listFeaturedShops } from '../../features/shops/list-featured-shops.ts';
import type { ShopCardData } from '../../features/shops/shop-card-data.ts';
import { ShopGrid } from '../../features/shops/shop-grid.tsx';
import { paths } from '../../paths.ts';

interface Data {
  shops: ShopCardData[];
  hours: OpeningHours;
}

/** Fills two rows of a wide screen. */
const MOST_SHOPS = 8;

export const loader = async ({ request }: { request: Request }): Promise<Data> => {
  const [shops, hours] = await Promise.all([listFeaturedShops(request.signal), getOpeningHours(request.signal)]);
  return { shops: shops.slice(0, MOST_SHOPS), hours };
};

/** The mall's featured shops. */
export const Component = ({ data: { shops, hours } }: { data: Data }) => {
  const t = useTexts('mf-catalog');
  const statuses = shopStatuses(shops, hours, useMoment());
  if (shops.length === 0) return null;
  return (
    <HomeSection id="featured-shops" title={t('featured.title')} more={{ title: t('featured.all'), to: paths.shops }}>
      <ShopGrid shops={shops} statuses={statuses} heading="h3" />
    </HomeSection>
  );
};
