import { useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { Static, withPageStatus } from 'shared-kernel/ui';
import { DayForm } from './day-form.tsx';
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
export const Component = () => {
  const { chosen, all } = useLoaderData<HoursPageData>();
  return (
    <>
      <Static name="hours-header" of={all}>
        {({ Header, ...hours }) => <Header {...hours} />}
      </Static>
      <DayForm chosen={chosen} />
      <Static name="hours" of={all}>
        {({ View, ...hours }) => <View {...hours} chosen={chosen} />}
      </Static>
    </>
  );
};
