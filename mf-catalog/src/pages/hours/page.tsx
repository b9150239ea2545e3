import { useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { breadcrumbs } from 'shared-kernel/structured-data';
import { withPageStatus } from 'shared-kernel/ui';
import { type HoursPageData, loadHoursPage } from '../../features/hours/load-hours-page.ts';
import { mallStructuredData } from '../../features/hours/mall-structured-data.ts';
import { paths } from '../../paths.ts';
import { HoursView } from './hours-view.tsx';

export { HoursFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadHoursPage(request));

export const handle: PageHandle<HoursPageData> = {
  title: (t) => t('hoursPage.title'),
  description: (t) => t('hoursPage.description'),
  structuredData: ({ hours }, place) => [
    mallStructuredData(hours, place),
    breadcrumbs([{ title: place.t('hoursPage.title'), path: paths.hours }], place),
  ],
};

/** Opening hours of the mall and its shops. */
export const Component = () => <HoursView data={useLoaderData<HoursPageData>()} />;
