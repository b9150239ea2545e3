import { useTexts } from 'shared-kernel/i18n';
import { EmptyState } from './empty-state.tsx';
import { Link } from './link.styles.ts';

interface Props {
  pageCount: number;
  /** Address of the first page. */
  firstPage: string;
}

/** Shown for a page number beyond the list's last page. */
export const BeyondLastPage = ({ pageCount, firstPage }: Props) => {
  const t = useTexts('shared-kernel/ui');
  return (
    <EmptyState title={t('notFound.title')} hint={t('beyondLastPage.hint', { page: pageCount })}>
      <Link to={firstPage}>{t('beyondLastPage.toFirst')}</Link>
    </EmptyState>
  );
};
