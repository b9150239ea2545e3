import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs } from 'shared-kernel/remote/structured-data';
import { mallStructuredData } from '../../features/hours/mall-structured-data.server.ts';
import { paths } from '../../paths.ts';
import type { HoursPageData } from './load-hours-page.ts';

/** Schema.org data of the page of hours: the mall, and the page's breadcrumb. */
export const hoursPageStructuredData = (data: HoursPageData, place: PagePlace): object[] => [
  ...[data.all.read?.()].flatMap((known) => (known ? mallStructuredData(known.hours, place) : [])),
  breadcrumbs([{ title: place.t('hoursPage.title'), path: paths.hours }], place),
];
