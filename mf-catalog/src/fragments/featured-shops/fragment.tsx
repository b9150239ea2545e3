import { useTexts } from 'shared-kernel/i18n';
import { HomeSection } from 'shared-kernel/ui/home';
import { getOpeningHours } from '../../features/hours/get-opening-hours.ts';
import { listFeaturedShops } from '../../features/shops/list-featured-shops.ts';
import { loadShopGrid, ShopGrid, type ShopGridData } from '../../features/shops/shop-grid.tsx';
import { paths } from '../../paths.ts';

interface Data {
  isEmpty: boolean;
  cards: ShopGridData;
}

/** Fills two rows of a wide screen. */
const MAX_SHOPS = 8;

export const loader = async ({ request }: { request: Request }): Promise<Data> => {
  const [shops, hours] = await Promise.all([listFeaturedShops(request.signal), getOpeningHours(request.signal)]);
  return { isEmpty: shops.length === 0, cards: await loadShopGrid(shops.slice(0, MAX_SHOPS), hours) };
};

/** The mall's featured shops. */
export const Component = ({ data: { isEmpty, cards } }: { data: Data }) => {
  const t = useTexts('mf-catalog');
  if (isEmpty) return null;
  return (
    <HomeSection id="featured-shops" title={t('featured.title')} more={{ title: t('featured.all'), to: paths.shops }}>
      <ShopGrid name="featured-shops" of={cards} heading="h3" />
    </HomeSection>
  );
};
