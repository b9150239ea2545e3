import { useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { Static, withPageStatus } from 'shared-kernel/ui';
import { hoursPageStructuredData } from './hours-page-structured-data.server.ts';
import { type HoursPageData, loadHoursPage } from './load-hours-page.ts';

export { HoursFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadHoursPage(request));

export const handle: PageHandle<HoursPageData> = {
  title: (t) => t('hoursPage.title'),
  description: (t) => t('hoursPage.description'),
  structuredData: hoursPageStructuredData,
};

/** Opening hours of the mall and its shops. */
export const Component = () => (
  <Static name="hours" of={useLoaderData<HoursPageData>()}>
    {({ View, ...hours }) => <View {...hours} />}
  </Static>
);
