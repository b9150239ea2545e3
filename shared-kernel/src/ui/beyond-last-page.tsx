import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';
import { EmptyState } from './empty-state.tsx';
import { Link } from './link.styles.ts';

/** The last page's number follows `lastPage`. */
const TEXTS: Record<Locale, Record<'title' | 'lastPage' | 'toFirst', string>> = {
  fr: {
    title: 'Cette page n’existe pas',
    lastPage: 'La liste s’arrête à la page',
    toFirst: 'Revenir à la première page',
  },
  ar: { title: 'هذه الصفحة غير موجودة', lastPage: 'تنتهي القائمة عند الصفحة', toFirst: 'العودة إلى الصفحة الأولى' },
  en: { title: 'This page doesn’t exist', lastPage: 'The list ends at page', toFirst: 'Back to the first page' },
};

interface Props {
  pageCount: number;
  /** Address of the first page. */
  firstPage: string;
}

/** Stands in for a page of a list that has fewer. */
export const BeyondLastPage = ({ pageCount, firstPage }: Props) => {
  const { title, lastPage, toFirst } = TEXTS[useLocale()];
  return (
    <EmptyState title={title} hint={`${lastPage} ${pageCount}.`}>
      <Link to={firstPage}>{toFirst}</Link>
    </EmptyState>
  );
};
