import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageNotFound, PageUnavailable, useFailureStatus } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';

/** What a page shows in place of its own: what it is about isn't there, or nothing can be had now. */
const failureOf = (what: 'shop' | 'category') => () => {
  const t = useTexts('mf-catalog');
  if (useFailureStatus() !== 404) return <PageUnavailable title={t('failure.down')} hint={t('failure.downHint')} />;
  return (
    <PageNotFound
      hint={t(`failure.${what}Missing`)}
      ways={
        <>
          <Link to={paths.shops}>{t('failure.seeAll')}</Link>
          <Link to={paths.search}>{t('failure.search')}</Link>
        </>
      }
    />
  );
};

/** There is always such a page, so it can only be out of reach. */
const unavailable = (title: string) => () => {
  const t = useTexts('mf-catalog');
  return <PageUnavailable title={t(title)} hint={t('failure.downHint')} />;
};

export const FavouritesFailure = unavailable('favourites.down');
export const HoursFailure = unavailable('hoursPage.down');
export const MapFailure = unavailable('map.down');
export const OffersFailure = unavailable('offers.down');
export const VisitFailure = unavailable('visit.down');

export const DirectoryFailure = failureOf('category');
export const ShopFailure = failureOf('shop');
