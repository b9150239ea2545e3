import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Failure } from './failure.tsx';

interface Props {
  /** What is missing, and where the reader may find it or something similar. */
  hint: string;
  /** Links to other pages, besides the home page. */
  ways?: ReactNode;
  children?: ReactNode;
}

/** Shown when a page or its record doesn't exist; the status is 404. */
export const PageNotFound = ({ hint, ways, children }: Props) => {
  const t = useTexts('shared-kernel/ui');
  const allWays = (
    <>
      <Link to="/">{t('notFound.home')}</Link>
      {ways}
    </>
  );
  return (
    <Failure code={t('notFound.code')} title={t('notFound.title')} hint={hint} ways={allWays}>
      {children}
    </Failure>
  );
};
