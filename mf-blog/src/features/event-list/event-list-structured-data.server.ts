import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs, itemList } from 'shared-kernel/remote/structured-data';
import { paths } from '../../paths.ts';
import type { EventListData } from './load-event-list.ts';

/** Schema.org data of the list of events: its breadcrumb, and its events. */
export const eventListStructuredData = ({ events }: EventListData, place: PagePlace): object[] => [
  breadcrumbs([{ title: place.t('events.pageTitle'), path: paths.events }], place),
  itemList(
    [...new Map((events.read?.().events ?? []).map(({ title, slug }) => [slug, title]))].map(([slug, title]) => ({
      title,
      path: paths.event(slug),
    })),
    place,
  ),
];
