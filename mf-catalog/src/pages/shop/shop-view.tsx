import { useTexts } from 'shared-kernel/i18n';
import { Static } from 'shared-kernel/ui';
import { Offers } from '../../features/offers/offers.tsx';
import { ShopGrid } from '../../features/shops/shop-grid.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { ShopPageData } from './load-shop.ts';
import { ShopHead } from './shop-head.tsx';
import { Page } from './shop-view.styles.ts';

/** A shop's page. */
export const ShopView = ({ data }: { data: ShopPageData }) => {
  const { shop, details, offers, related } = data;
  const t = useTexts('mf-catalog');
  return (
    <Page>
      <ShopHead data={data} />
      <div className="columns">
        <Static name="facts" as="aside" className="facts" of={details}>
          {({ Facts, ...facts }) => <Facts {...facts} />}
        </Static>
        <div className="story">
          {offers && (
            <section aria-labelledby="offers">
              <h2 id="offers">{t('shop.offers')}</h2>
              <Offers of={offers} heading="h3" />
            </section>
          )}
          <Static name="story" as="section" aria-labelledby="about" of={details}>
            {({ Story, shop: whole }) => <Story shop={whole} />}
          </Static>
          <Gallery pictures={shop.gallery} title={shop.title} />
        </div>
      </div>
      {related && (
        <section aria-labelledby="related" className="related">
          <h2 id="related">{t('shop.related')}</h2>
          <ShopGrid name="related" of={related} heading="h3" />
        </section>
      )}
    </Page>
  );
};
