import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import { Failure } from './failure.tsx';
import { NOT_FOUND_TEXTS } from './not-found-texts.ts';

interface Props {
  /** What is missing, and where the reader may find it or something similar. */
  hint: string;
  /** Links to other pages, besides the home page. */
  ways?: ReactNode;
  children?: ReactNode;
}

/** Shown when a page or its record doesn't exist; the status is 404. */
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
