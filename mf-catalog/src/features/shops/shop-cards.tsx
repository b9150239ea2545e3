import type { ReactNode } from 'react';
import { toLocalTime } from 'shared-kernel/hours';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { FrenchMark, RecordText } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { Picture, Thumbnail } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import type { OpeningHours } from '../hours/get-opening-hours.ts';
import { endOfStates, shopStatuses } from '../hours/shop-statuses.ts';
import { useMoment } from '../hours/use-moment.ts';
import { SHOP_TEXTS, type ShopCardData } from './shop-card-data.ts';
import { Grid } from './shop-grid.styles.ts';
import { shopLabels } from './shop-labels.ts';
import { floorLabels } from './shop-place.ts';

export interface ShopCardsProps {
  shops: ShopCardData[];
  /** The mall's. */
  hours: OpeningHours;
  /** Level of the cards' headings, one below the surrounding heading. */
  heading: 'h2' | 'h3';
  /** Number of pictures in the first screen, which load eagerly. */
  eagerCount?: number;
  /** Title of the category of the whole list, which cards then omit. */
  category?: string | undefined;
  /** Returns a replacement for a card, if any. */
  renderReplacement?: (shop: ShopCardData) => ReactNode;
}

const SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 30vw, 46vw';
const WIDEST = 828;
const LOGO_SIZE = 80;

/** Shops as cards. One styled element for all: servers render such pages often. Elements with `data-shop` get a heart. */
export const ShopCards = ({
  shops,
  hours,
  heading: Heading,
  eagerCount = 0,
  category,
  renderReplacement,
}: ShopCardsProps) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const moment = useMoment();
  const floors = floorLabels(shops, t);
  const statuses = shopStatuses(shops, hours, moment);
  const today = toLocalTime(moment.now, moment.timeZone).date;
  const cardOf = (shop: ShopCardData, index: number) => {
    const status = statuses[index];
    const labels = shopLabels(shop, today, t);
    return (
      <li key={shop.slug} data-shop={shop.id}>
        <div className="picture">
          {shop.cover && (
            <Picture
              picture={shop.cover}
              sizes={SIZES}
              widest={WIDEST}
              alt=""
              isEager={index < eagerCount}
              isFirst={index === 0 && eagerCount > 0}
            />
          )}
          {shop.logo && (
            <Thumbnail className="logo" url={shop.logo.url} side={LOGO_SIZE} width="48" height="48" loading="lazy" />
          )}
        </div>
        <Heading>
          <a href={localePath(locale, paths.shop(shop.slug))}>
            <RecordText of={shop} field="title" />
          </a>
        </Heading>
        {labels.length > 0 && (
          <p className="labels">
            {labels.map((label) => (
              <b key={label}>{label} </b>
            ))}
          </p>
        )}
        {shop.category.title !== category && (
          <p className="category">
            <RecordText of={shop.category} field="title" />
          </p>
        )}
        <p className="place">
          <a href={localePath(locale, paths.unit(shop.unit, shop.floor))}>
            {floors.get(shop.floor)} · <bdi>{shop.unit}</bdi>
          </a>
        </p>
        {shop.untranslated && <FrenchMark of={shop} fields={SHOP_TEXTS} />}
        {status && (
          <p className={status.isOpen ? 'status open' : 'status'}>
            <b>{status.label}</b>
            {status.change && <span> · {status.change}</span>}
          </p>
        )}
      </li>
    );
  };
  return (
    <Grid data-until={endOfStates(statuses, moment)}>
      {shops.map((shop, index) => {
        const other = renderReplacement?.(shop);
        return other ? <li key={shop.slug}>{other}</li> : cardOf(shop, index);
      })}
    </Grid>
  );
};
