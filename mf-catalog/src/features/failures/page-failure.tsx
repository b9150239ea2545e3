import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageNotFound, PageUnavailable, useFailureStatus } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';

/** Error page of a shop or category: it doesn't exist, or the API is unavailable. */
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

/** Error page for pages that always exist, so they can only be unavailable. */
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
