import { useNavigation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageSize, SortForm, useNeedsFilters } from 'shared-kernel/listing';
import { PageHeader, Pagination, Static } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { Agenda } from '../events/agenda.tsx';
import { EmptyEventList } from './empty-event-list.tsx';
import { EventFilters, FILTERS_ID } from './event-filters.tsx';
import { Layout } from './event-list.styles.ts';
import { addressOf, isNarrowed, othersOf, SORT_FIELDS } from './event-list-query.ts';
import type { EventListData } from './load-event-list.ts';
import { QuickFilters } from './quick-filters.tsx';
import { Subscription } from './subscription.tsx';
import { ViewLinks } from './view-links.tsx';

/** Pictures in the first screen. */
const EAGER_PICTURES = 2;
const PAGE_SIZES = [20, 40, 80] as const;

/** The mall's events: upcoming ones, a calendar of a month, and past ones. */
export const EventList = ({ data }: { data: EventListData }) => {
  const t = useTexts('mf-blog');
  const isLoading = useNavigation().state === 'loading';
  const { query } = data;
  return (
    <>
      <PageHeader title={t('events.pageTitle')} intro={t('events.intro')} />
      <Layout aria-busy={isLoading} className={isLoading ? 'loading' : undefined}>
        <ViewLinks query={query} />
        {data.calendar ? (
          <Static name="calendar" of={data.calendar}>
            {({ Calendar, events }) => <Calendar events={events} query={query} month={data.month} />}
          </Static>
        ) : (
          <Listing data={data} isLoading={isLoading} />
        )}
        <Subscription />
      </Layout>
    </>
  );
};

const Listing = ({ data, isLoading }: { data: EventListData; isLoading: boolean }) => {
  const t = useTexts('mf-blog');
  const { query, total, pageCount } = data;
  const hasFilters = useNeedsFilters(query.view, total, isNarrowed(query));
  return (
    <>
      <QuickFilters query={query} />
      {hasFilters && <EventFilters query={query} />}
      <div className="toolbar" data-list tabIndex={-1}>
        <p role="status">{isLoading ? t('events.loading') : t('events.count', { count: total })}</p>
        {total > 1 && (
          <SortForm
            query={query}
            path={paths.events}
            others={othersOf(query, { sortField: undefined })}
            options={SORT_FIELDS.map((field) => ({ field, label: t(`eventSort.${field}`) }))}
            ownOrder={query.view === 'past' ? t('eventSort.latest') : undefined}
            filters={hasFilters ? FILTERS_ID : undefined}
          />
        )}
      </div>
      {data.count === 0 ? (
        <EmptyEventList data={data} />
      ) : (
        <Agenda
          name="events"
          of={data.events}
          isDated={Boolean(query.from || query.until || query.when)}
          isOfDay={Boolean(query.when)}
          heading="h2"
          eagerCount={EAGER_PICTURES}
        />
      )}
      <Pagination page={query.page} pageCount={pageCount} addressOf={(page) => addressOf({ ...query, page })} />
      <PageSize
        sizes={PAGE_SIZES}
        limit={query.limit}
        total={total}
        addressOf={(limit) => addressOf({ ...query, limit, page: 1 })}
      />
    </>
  );
};
