import { useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button, EmptyState, Link, useLinkClicks, useOfflineMessage } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { CardHearts } from '../../features/favourites/card-hearts.tsx';
import { wasRemovedHere } from '../../features/favourites/favourites.ts';
import { useSetFavourite } from '../../features/favourites/use-set-favourite.ts';
import type { OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { ShopCards } from '../../features/shops/shop-cards.tsx';
import { paths } from '../../paths.ts';
import { FavouritesSkeleton } from './skeleton.tsx';
import { Undo } from './undo.tsx';
import type { FavouriteShops } from './use-favourite-shops.ts';

interface Props {
  favourites: FavouriteShops;
  hours: OpeningHours;
}

/** Cards in the first screen of phones and desktops. */
const EAGER_COVERS = 2;

/** The favourites. A removed one leaves its place, with an undo button, until the visitor leaves the page. */
export const FavouriteList = ({ favourites: { ids, shops, unavailable, error, retry }, hours }: Props) => {
  const t = useTexts('mf-catalog');
  const offlineMessage = useOfflineMessage();
  const setFavourite = useSetFavourite();
  const list = useRef<HTMLDivElement>(null);
  const onClick = useLinkClicks();
  if (error !== undefined) {
    return (
      <div role="alert" className="failure">
        <p>{offlineMessage(error) ?? t('favourites.down')}</p>
        <Button onClick={retry}>{t('favourites.retry')}</Button>
      </div>
    );
  }
  if (!shops) return <FavouritesSkeleton />;
  const listed = shops.filter(({ id }) => ids.includes(id) || wasRemovedHere(id));
  if (listed.length === 0 && unavailable.length === 0) {
    return (
      <EmptyState title={t('favourites.none')} hint={t('favourites.noneHint')}>
        <Link to={paths.shops}>{t('failure.seeAll')}</Link>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status">{t('directory.count', { count: ids.length - unavailable.length })}</p>
      {unavailable.length > 0 && (
        <Notice>
          <p>{t('favourites.unavailable', { count: unavailable.length })}</p>
          <Button kind="quiet" onClick={() => void setFavourite(false, ...unavailable)}>
            {t('favourites.removeUnavailable')}
          </Button>
        </Notice>
      )}
      {/* biome-ignore lint/a11y: its links are clicked */}
      <div ref={list} onClick={onClick}>
        <ShopCards
          shops={listed}
          hours={hours}
          heading="h2"
          eagerCount={EAGER_COVERS}
          renderReplacement={({ id, title }) =>
            !ids.includes(id) && <Undo title={title} onUndo={() => void setFavourite(true, id)} />
          }
        />
      </div>
      <CardHearts list={list} />
    </>
  );
};
