import { useTexts } from 'shared-kernel/i18n';
import { BeyondLastPage, EmptyState, Link } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { addressOf, isNarrowed } from './event-list-query.ts';
import type { EventListData } from './load-event-list.ts';

/** Shown when the list is empty: the reason, and where to go. */
export const EmptyEventList = ({ data: { query, total, pageCount } }: { data: EventListData }) => {
  const t = useTexts('mf-blog');
  if (total > 0) {
    return <BeyondLastPage pageCount={pageCount} firstPage={addressOf({ ...query, page: 1 })} />;
  }
  const { from, until } = query;
  if (from && until && from > until) {
    return (
      <EmptyState title={t('emptyEvents.reversed')} hint={t('emptyEvents.reversedHint')}>
        <Link to={addressOf({ ...query, from: until, until: from })}>{t('emptyEvents.swap')}</Link>
      </EmptyState>
    );
  }
  if (isNarrowed(query)) {
    return (
      <EmptyState title={t('emptyEvents.narrowed')} hint={t('emptyEvents.narrowedHint')}>
        <Link to={paths.events}>{t('events.all')}</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t(`emptyEvents.${query.view === 'past' ? 'past' : 'upcoming'}`)} hint={t('emptyEvents.hint')}>
      <Link to={paths.posts}>{t('failure.seeAll')}</Link>
    </EmptyState>
  );
};
