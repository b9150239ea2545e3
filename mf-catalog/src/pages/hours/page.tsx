import { useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { withPageStatus } from 'shared-kernel/ui';
import { type HoursPageData, loadHoursPage } from '../../features/hours/load-hours-page.ts';
import { hoursPageStructuredData } from './hours-page-structured-data.server.ts';
import { HoursView } from './hours-view.tsx';

export { HoursFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadHoursPage(request));

export const handle: PageHandle<HoursPageData> = {
  title: (t) => t('hoursPage.title'),
  description: (t) => t('hoursPage.description'),
  structuredData: hoursPageStructuredData,
};

/** Opening hours of the mall and its shops. */
export const Component = () => <HoursView data={useLoaderData<HoursPageData>()} />;
