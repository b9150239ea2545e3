import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs } from 'shared-kernel/remote/structured-data';
import type { HoursPageData } from '../../features/hours/load-hours-page.ts';
import { mallStructuredData } from '../../features/hours/mall-structured-data.server.ts';
import { paths } from '../../paths.ts';

/** Schema.org data of the page of hours: the mall, and the page's breadcrumb. */
export const hoursPageStructuredData = ({ hours }: HoursPageData, place: PagePlace): object[] => [
  mallStructuredData(hours, place),
  breadcrumbs([{ title: place.t('hoursPage.title'), path: paths.hours }], place),
];
