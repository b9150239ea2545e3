import { formatFullDay } from 'shared-kernel/format';
import { toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useDateContext } from 'shared-kernel/site';
import { BeyondLastPage, EmptyState, Link } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import type { NextEvent } from '../events/event-data.ts';
import { addressOf, isNarrowed } from './event-list-query.ts';
import type { EventListData } from './load-event-list.ts';

/** Shown when the list is empty: the reason, and where to go. */
export const EmptyEventList = ({ data: { query, total, pageCount, next } }: { data: EventListData }) => {
  const t = useTexts('mf-blog');
  if (total > 0) {
    return <BeyondLastPage pageCount={pageCount} firstPage={addressOf({ ...query, page: 1 })} />;
  }
  const { from, until, when } = query;
  if (from && until && from > until) {
    return (
      <EmptyState title={t('emptyEvents.reversed')} hint={t('emptyEvents.reversedHint')}>
        <Link to={addressOf({ ...query, from: until, until: from })}>{t('emptyEvents.swap')}</Link>
      </EmptyState>
    );
  }
  if (isNarrowed(query)) {
    return (
      <EmptyState title={t(`emptyEvents.${when ?? 'narrowed'}`)} hint={t('emptyEvents.narrowedHint')}>
        {next && <NextEventLink event={next} />}
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

const NextEventLink = ({ event }: { event: NextEvent }) => {
  const t = useTexts('mf-blog');
  const dates = useDateContext();
  const { slug, start, repetition, isOn } = event;
  const date = repetition ? toLocalTime(new Date(start), dates.timeZone).date : undefined;
  return (
    <Link to={paths.event(slug, date)}>
      {t(isOn ? 'emptyEvents.current' : 'emptyEvents.next')} <RecordText of={event} field="title" />
      {!isOn && <span> ({formatFullDay(start, dates)})</span>}
    </Link>
  );
};
