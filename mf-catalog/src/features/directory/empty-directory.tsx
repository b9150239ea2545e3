import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { BeyondLastPage, Chips, EmptyState, Link, Static } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { addressOf, isFiltered, UNFILTERED } from './directory-query.ts';
import type { DirectoryData } from './load-directory.ts';

const SUGGESTIONS = 6;

interface Props {
  data: DirectoryData;
  path: string;
}

/** Shown when a list is empty: the reason, and where to go. */
export const EmptyDirectory = ({ data: { query, total, pageCount, categories }, path }: Props) => {
  const t = useTexts('mf-catalog');
  const { keyword } = query;
  if (total > 0) {
    return <BeyondLastPage pageCount={pageCount} firstPage={addressOf(path, { ...query, page: 1 })} />;
  }
  if (isFiltered(query)) {
    return (
      <EmptyState title={t('empty.filtered')} hint={t('empty.filteredHint')}>
        <Link to={addressOf(path, { ...query, ...UNFILTERED, keyword })}>{t('empty.clearFilters')}</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={keyword ? t('empty.titleFor', { keyword }) : t('empty.title')}
      hint={t(keyword ? 'empty.hintFor' : 'empty.hint')}
    >
      <Static name="suggestions" as={Chips} of={categories} aria-label={t('empty.suggestions')}>
        {({ categories: shown }) =>
          shown.slice(0, SUGGESTIONS).map((category) => (
            <li key={category.slug}>
              <RouterLink to={paths.category(category.slug)}>
                <RecordText of={category} field="title" />
              </RouterLink>
            </li>
          ))
        }
      </Static>
      {keyword && <Link to={paths.shops}>{t('empty.clear')}</Link>}
    </EmptyState>
  );
};
