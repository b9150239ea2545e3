import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useOnline } from 'shared-kernel/site';
import { Failure } from './failure.tsx';

interface Props {
  title: string;
  hint: string;
  /** Links to other pages, besides the one to retry. */
  ways?: ReactNode;
  children?: ReactNode;
}

/**
 * Shown when a page is unavailable: the status is 503, or the browser is offline. Retrying is a link, so it works
 * without scripts. The shell retries automatically when the browser is online again.
 */
export const PageUnavailable = ({ ways, ...failure }: Props) => {
  const { pathname, search } = useLocation();
  const t = useTexts('shared-kernel/ui');
  const isOnline = useOnline();
  const [wasOnline] = useState(isOnline);
  const allWays = (
    <>
      <Link to={pathname + search} reloadDocument>
        {t('retry')}
      </Link>
      {ways}
    </>
  );
  if (!wasOnline) return <Failure title={t('offline.title')} hint={t('offline.page')} ways={allWays} />;
  return <Failure {...failure} ways={allWays} />;
};
