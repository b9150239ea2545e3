import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { useMay } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { useListState } from './use-list-state.ts';

interface Props extends Pick<ReturnType<typeof useListState>, 'state' | 'addressOf'> {
  resource: ContentResource;
  lastPage: number;
}

/** Stands where a list has nothing to show, and says what to do about it. */
export const NoRecords = ({ resource, state, addressOf, lastPage }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  if (state.page > 1) {
    return (
      <EmptyState title={t('empty.beyond')} hint={t('empty.beyondHint', { lastPage })}>
        <Link to={addressOf({ page: lastPage })}>{t('empty.toLastPage')}</Link>
      </EmptyState>
    );
  }
  if (state.keyword || Object.keys(state.filters).length > 0) {
    return (
      <EmptyState title={t('empty.filtered')} hint={t('empty.filteredHint')}>
        <Link to={addressOf({ keyword: '', filters: {} })}>{t('empty.clear')}</Link>
      </EmptyState>
    );
  }
  if (state.tab !== 'all') {
    return (
      <EmptyState title={t(`empty.${state.tab}`)} hint={t('empty.tabHint')}>
        <Link to={addressOf({ tab: 'all' })}>{t('empty.toAll')}</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('empty.all')} hint={t('empty.allHint')}>
      {may({ resource: resource.type.access, deed: 'WRITE' }) && (
        <Link to={paths.create(resource.address)}>{t('empty.create')}</Link>
      )}
    </EmptyState>
  );
};
