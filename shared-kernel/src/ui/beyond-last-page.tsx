import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';
import { EmptyState } from './empty-state.tsx';
import { Link } from './link.styles.ts';
import { NOT_FOUND_TEXTS } from './not-found-texts.ts';

/** The last page's number follows `lastPage`. */
const TEXTS: Record<Locale, Record<'lastPage' | 'toFirst', string>> = {
  fr: { lastPage: 'La liste s’arrête à la page', toFirst: 'Revenir à la première page' },
  ar: { lastPage: 'تنتهي القائمة عند الصفحة', toFirst: 'العودة إلى الصفحة الأولى' },
  en: { lastPage: 'The list ends at page', toFirst: 'Back to the first page' },
};

interface Props {
  pageCount: number;
  /** Address of the first page. */
  firstPage: string;
}

/** Shown for a page number beyond the list's last page. */
export const BeyondLastPage = ({ pageCount, firstPage }: Props) => {
  const locale = useLocale();
  const { lastPage, toFirst } = TEXTS[locale];
  return (
    <EmptyState title={NOT_FOUND_TEXTS[locale].title} hint={`${lastPage} ${pageCount}.`}>
      <Link to={firstPage}>{toFirst}</Link>
    </EmptyState>
  );
};
