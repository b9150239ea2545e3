import type { ReactNode } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';
import type { Listing } from './use-list-state.ts';

interface Props {
  listing: Listing;
  lastPage: number;
  /** Returns the title for an empty state. */
  titleOf: (tab: string) => string;
  /** What to do when there are no records at all. */
  children: ReactNode;
}

/** Shown when a list is empty, with the possible actions. */
export const NoRecords = ({ listing: { state, addressOf }, lastPage, titleOf, children }: Props) => {
  const t = useTexts('mf-admin');
  if (state.page > 1) {
    return (
      <EmptyState title={t('empty.beyond')} hint={t('empty.beyondHint', { lastPage })}>
        <Link to={addressOf({ page: lastPage })}>{t('empty.toLastPage')}</Link>
      </EmptyState>
    );
  }
  const { from, until } = state.filters;
  if (state.keyword || Object.keys(state.filters).length > 0) {
    const hint = from && until && until <= from ? 'empty.reversedHint' : 'empty.filteredHint';
    return (
      <EmptyState title={t('empty.filtered')} hint={t(hint)}>
        <Link to={addressOf({ keyword: '', filters: {} })}>{t('empty.clear')}</Link>
      </EmptyState>
    );
  }
  if (state.tab !== 'all') {
    return (
      <EmptyState title={titleOf(state.tab)} hint={t('empty.tabHint')}>
        <Link to={addressOf({ tab: 'all' })}>{t('empty.toAll')}</Link>
      </EmptyState>
    );
  }
  return children;
};
