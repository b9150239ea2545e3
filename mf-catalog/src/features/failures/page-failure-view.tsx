import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Failure, PageNotFound } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';

// A link, and not a button: it works without scripts too.
const Unavailable = () => {
  const t = useTexts('mf-catalog');
  const { pathname, search } = useLocation();
  return (
    <Failure
      title={t('failure.down')}
      hint={t('failure.downHint')}
      ways={
        <Link to={pathname + search} reloadDocument>
          {t('failure.retry')}
        </Link>
      }
    />
  );
};

const Missing = ({ what }: { what: 'shop' | 'category' }) => {
  const t = useTexts('mf-catalog');
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

/** What a page shows in place of its own: what it is about isn't there, or nothing can be had now. */
const failureOf = (what: 'shop' | 'category') => () => {
  const error = useRouteError();
  // What nobody foresaw is the shell's to tell.
  if (!isRouteErrorResponse(error)) throw error;
  return error.status === 404 ? <Missing what={what} /> : <Unavailable />;
};

export const DirectoryFailure = failureOf('category');
export const ShopFailure = failureOf('shop');
