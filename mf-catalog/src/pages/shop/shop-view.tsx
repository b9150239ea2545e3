import { useTexts } from 'shared-kernel/i18n';
import { Card } from 'shared-kernel/ui';
import { HoursTable } from '../../features/hours/hours-table.tsx';
import { shopStatuses } from '../../features/hours/shop-statuses.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { OfferList } from '../../features/offers/offer-list.tsx';
import type { ShopPageData } from '../../features/shops/load-shop.ts';
import { ShopGrid } from '../../features/shops/shop-grid.tsx';
import { Paragraphs } from '../../features/texts/paragraphs.tsx';
import { Brands } from './brands.tsx';
import { Contact } from './contact.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Place } from './place.tsx';
import { ShopHead } from './shop-head.tsx';
import { Page } from './shop-view.styles.ts';

/** A shop's page. */
export const ShopView = ({ data }: { data: ShopPageData }) => {
  const { shop, offers, hours, sketch } = data;
  const t = useTexts('mf-catalog');
  const moment = useMoment();
  const [status] = shopStatuses([shop], hours, moment);
  return (
    <Page>
      <ShopHead shop={shop} status={status} isOnMap={sketch !== null} />
      <div className="columns">
        <aside className="facts">
          <Card as="section" aria-labelledby="hours">
            <h2 id="hours">{t('shop.hours')}</h2>
            <HoursTable announced={{ ...hours, shop }} moment={moment} />
            {!shop.weeklyHours && <p className="note">{t('hours.ofMall')}</p>}
          </Card>
          <Place floor={shop.floor} unit={shop.unit} sketch={sketch} />
          <Contact shop={shop} />
        </aside>
        <div className="story">
          {offers && (
            <section aria-labelledby="offers">
              <h2 id="offers">{t('shop.offers')}</h2>
              <OfferList of={offers} heading="h3" />
            </section>
          )}
          <section aria-labelledby="about">
            <h2 id="about">{t('shop.about')}</h2>
            <Paragraphs of={shop} field="description" />
            {shop.brands.length > 0 && <Brands names={shop.brands} />}
          </section>
          <Gallery pictures={shop.gallery} title={shop.title} />
        </div>
      </div>
      {data.hasRelated && (
        <section aria-labelledby="related" className="related">
          <h2 id="related">{t('shop.related')}</h2>
          <ShopGrid of={data.related} heading="h3" />
        </section>
      )}
    </Page>
  );
};
