import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import { Failure } from './failure.tsx';
import { NOT_FOUND_TEXTS } from './not-found-texts.ts';

interface Props {
  /** What isn't there, and where the reader may find it or its like. */
  hint: string;
  /** Links that lead on, beside the one that leads home. */
  ways?: ReactNode;
  children?: ReactNode;
}

/** The page that isn't there, or whose record isn't: its status is 404. */
export const PageNotFound = ({ hint, ways, children }: Props) => {
  const { code, title, home } = NOT_FOUND_TEXTS[useLocale()];
  const allWays = (
    <>
      <Link to="/">{home}</Link>
      {ways}
    </>
  );
  return (
    <Failure code={code} title={title} hint={hint} ways={allWays}>
      {children}
    </Failure>
  );
};
