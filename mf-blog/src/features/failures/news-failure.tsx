import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Failure, PageNotFound } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';

/** The way to try again is a link: it works without scripts too. */
const Unavailable = () => {
  const t = useTexts('mf-blog');
  const { pathname, search } = useLocation();
  const retry = (
    <Link to={pathname + search} reloadDocument>
      {t('failure.retry')}
    </Link>
  );
  return <Failure title={t('failure.down')} hint={t('failure.downHint')} ways={retry} />;
};

const Missing = () => {
  const t = useTexts('mf-blog');
  return <PageNotFound hint={t('failure.missing')} ways={<Link to={paths.posts}>{t('failure.seeAll')}</Link>} />;
};

/** What a news page shows in place of what was asked for: it isn't here, or it can't be had now. */
export const NewsFailure = () => {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return error.status === 404 ? <Missing /> : <Unavailable />;
};
