import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Failure } from './failure.tsx';

/** The way to try again is a link: it works without scripts too. */
const Unavailable = () => {
  const { t } = useTranslation('mf-blog');
  const { pathname, search } = useLocation();
  return (
    <Failure title={t('failure.down')} hint={t('failure.downHint')}>
      <Link to={pathname + search} reloadDocument>
        {t('failure.retry')}
      </Link>
    </Failure>
  );
};

/** What a news page shows in place of what was asked for: it isn't here, or it can't be had now. */
export const NewsFailure = () => {
  const { t } = useTranslation('mf-blog');
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  if (error.status !== 404) return <Unavailable />;
  return (
    <Failure title={t('failure.missing')} hint={t('failure.missingHint')}>
      <Link to={paths.posts}>{t('failure.seeAll')}</Link>
      <Link to={paths.home}>{t('breadcrumb.home')}</Link>
    </Failure>
  );
};
