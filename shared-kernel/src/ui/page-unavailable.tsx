import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLocale, useOnline } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';
import { Failure } from './failure.tsx';
import { OFFLINE_TEXTS } from './offline-texts.ts';

const RETRY: Record<Locale, string> = { fr: 'Réessayer', ar: 'إعادة المحاولة', en: 'Try again' };

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
  const locale = useLocale();
  const retry = RETRY[locale];
  const offline = OFFLINE_TEXTS[locale];
  const isOnline = useOnline();
  const [wasOnline] = useState(isOnline);
  const allWays = (
    <>
      <Link to={pathname + search} reloadDocument>
        {retry}
      </Link>
      {ways}
    </>
  );
  if (!wasOnline) return <Failure title={offline.title} hint={offline.page} ways={allWays} />;
  return <Failure {...failure} ways={allWays} />;
};
