import { useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { withPageStatus } from 'shared-kernel/ui';
import { EventList } from '../../features/event-list/event-list.tsx';
import { eventListStructuredData } from '../../features/event-list/event-list-structured-data.server.ts';
import { type EventListData, loadEventList } from '../../features/event-list/load-event-list.ts';

export { EventsFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadEventList(request));

export const handle: PageHandle<EventListData> = {
  title: (t, { query: { view, page } }) => {
    const title = view === 'past' ? t('events.pastTitle') : t('events.pageTitle');
    return page > 1 ? t('posts.titleOfPage', { title, page }) : title;
  },
  description: (t) => t('events.description'),
  ownKeys: ['view'],
  structuredData: eventListStructuredData,
};

/** The mall's events. */
export const Component = () => <EventList data={useLoaderData<EventListData>()} />;
