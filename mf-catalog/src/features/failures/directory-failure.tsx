import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Failure } from './failure.tsx';
import { Unavailable } from './unavailable.tsx';

/** What a directory page shows in place of shops: there is no such category, or nothing can be had now. */
export const DirectoryFailure = () => {
  const { t } = useTranslation('mf-catalog');
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  if (error.status !== 404) return <Unavailable />;
  return (
    <Failure title={t('failure.categoryMissing')} hint={t('failure.categoryMissingHint')}>
      <Link to={paths.shops}>{t('failure.seeAll')}</Link>
      <Link to={paths.search}>{t('failure.search')}</Link>
    </Failure>
  );
};
