import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Failure } from './failure.tsx';
import { Unavailable } from './unavailable.tsx';

/** What a shop's page shows in place of the shop: it isn't here, or it can't be had now. */
export const ShopFailure = () => {
  const { t } = useTranslation('mf-catalog');
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  if (error.status !== 404) return <Unavailable />;
  return (
    <Failure title={t('failure.shopMissing')} hint={t('failure.shopMissingHint')}>
      <Link to={paths.shops}>{t('failure.seeAll')}</Link>
      <Link to={paths.search}>{t('failure.search')}</Link>
    </Failure>
  );
};
