import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';
import { Failure } from './failure.tsx';

const RETRY: Record<Locale, string> = { fr: 'Réessayer', ar: 'أعد المحاولة', en: 'Try again' };

interface Props {
  title: string;
  hint: string;
  /** Links that lead on, beside the one that tries again. */
  ways?: ReactNode;
  children?: ReactNode;
}

/** The page that can't be had now: its status is 503. The way to try again is a link, so it works without scripts too. */
export const PageUnavailable = ({ ways, ...failure }: Props) => {
  const { pathname, search } = useLocation();
  const retry = RETRY[useLocale()];
  const allWays = (
    <>
      <Link to={pathname + search} reloadDocument>
        {retry}
      </Link>
      {ways}
    </>
  );
  return <Failure {...failure} ways={allWays} />;
};
