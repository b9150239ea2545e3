import { useLoaderData } from 'react-router-dom';
import { imageSrcSet, socialImage } from 'shared-kernel/contracts';
import type { PageHandle } from 'shared-kernel/remote';
import { withSeo } from 'shared-kernel/remote/seo';
import { withPageStatus } from 'shared-kernel/ui';
import { eventStructuredData } from '../../features/events/event-structured-data.server.ts';
import { type EventPageData, loadEvent } from '../../features/events/load-event.ts';
import { COVER_SIZES, EventView } from './event-view.tsx';

export { EventsFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request, params }) => loadEvent(params.slug ?? '', request));

const DESCRIPTION_LENGTH = 200;

export const handle: PageHandle<EventPageData> = withSeo(({ event }) => event, {
  title: (_, { event }) => event.title,
  description: (_, { event }) => event.description.slice(0, DESCRIPTION_LENGTH).toWellFormed(),
  image: ({ event }) => (event.cover ? socialImage(event.cover) : undefined),
  preloadImage: ({ event: { cover } }) =>
    cover ? { srcSet: imageSrcSet(cover.url, cover.width), sizes: COVER_SIZES } : undefined,
  structuredData: eventStructuredData,
  counted: ({ event }) => ({ resource: 'mallEvent', id: event.id }),
});

/** One event. */
export const Component = () => <EventView data={useLoaderData<EventPageData>()} />;
