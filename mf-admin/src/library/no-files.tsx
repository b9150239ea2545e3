import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';
import type { FileSearch } from './library-state.ts';

interface Props {
  search: FileSearch;
  /** Address of all files, if any. */
  resetTo?: string;
}

/** Shown when no file matches, with the reason. */
export const NoFiles = ({ search: { tab, keyword, tag, page }, resetTo }: Props) => {
  const t = useTexts('mf-admin');
  const isNarrowed = keyword !== '' || tag !== '' || page > 1;
  const reason = isNarrowed ? 'filtered' : tab;
  return (
    <EmptyState title={t(`library.empty.${reason}`)} hint={t(`library.emptyHint.${reason}`)}>
      {resetTo && (isNarrowed || tab !== 'all') && <Link to={resetTo}>{t('library.toAll')}</Link>}
    </EmptyState>
  );
};
