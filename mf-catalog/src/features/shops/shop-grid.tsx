import { type ReactNode, useRef } from 'react';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { FrenchMark, inFrench } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { Picture, type ServerData, Static, Thumbnail } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { CardHearts } from '../favourites/card-hearts.tsx';
import { endOfStatuses, shopStatuses } from '../hours/shop-statuses.ts';
import { useMoment } from '../hours/use-moment.ts';
import { SHOP_TEXTS, type ShopCardData, type ShopCards } from './shop-card-data.ts';
import { Grid } from './shop-grid.styles.ts';
import { floorLabels } from './shop-place.ts';

interface Props {
  of: ServerData<ShopCards>;
  /** Level of the cards' headings, one below the surrounding heading. */
  heading: 'h2' | 'h3';
  /** Number of pictures in the first screen, which load eagerly. */
  eagerCount?: number;
  /** Title of the category of the whole list, which cards then omit. */
  category?: string | undefined;
  /** Returns a replacement for a card, if any. */
  inPlaceOf?: (shop: ShopCardData) => ReactNode;
}

const SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 30vw, 46vw';
const WIDEST = 828;
const LOGO_SIZE = 80;

/** Shops as cards, with hearts once scripts run. One styled element for all: servers render such pages often. */
export const ShopGrid = ({ of, heading: Heading, eagerCount = 0, category, inPlaceOf }: Props) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const moment = useMoment();
  const list = useRef<HTMLUListElement>(null);
  const cards = of.read?.();
  const floors = floorLabels(cards?.shops ?? [], t);
  const statuses = cards ? shopStatuses(cards.shops, cards.hours, moment) : [];
  const cardOf = (shop: ShopCardData, index: number) => {
    const status = statuses[index];
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
          <a href={localePath(locale, paths.shop(shop.slug))} {...inFrench(shop, 'title')}>
            {shop.title}
          </a>
        </Heading>
        {shop.category.title !== category && (
          <p className="category">
            <bdi {...inFrench(shop.category, 'title')}>{shop.category.title}</bdi>
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
    <>
      <Static as={Grid} ref={list} of={of} until={() => endOfStatuses(statuses, moment)}>
        {({ shops }) =>
          shops.map((shop, index) => {
            const other = inPlaceOf?.(shop);
            return other ? <li key={shop.slug}>{other}</li> : cardOf(shop, index);
          })
        }
      </Static>
      <CardHearts list={list} />
    </>
  );
};
