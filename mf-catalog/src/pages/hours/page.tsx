import { useLoaderData } from 'react-router-dom';
import { toLocalTime, toStructuredHours } from 'shared-kernel/hours';
import type { PageHandle } from 'shared-kernel/remote';
import { withPageStatus } from 'shared-kernel/ui';
import { type HoursPageData, loadHoursPage } from '../../features/hours/load-hours-page.ts';
import { HoursView } from './hours-view.tsx';

export { HoursFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadHoursPage(request));

export const handle: PageHandle<HoursPageData> = {
  title: (t) => t('hoursPage.title'),
  description: (t) => t('hoursPage.description'),
  structuredData: ({ hours }, { site, locale, url }) => ({
    '@context': 'https://schema.org',
    '@type': 'ShoppingCenter',
    '@id': new URL('/', url).href,
    url,
    name: site.name[locale],
    address: site.address[locale],
    telephone: site.phone,
    geo: { '@type': 'GeoCoordinates', latitude: site.latitude, longitude: site.longitude },
    ...toStructuredHours(hours, toLocalTime(new Date(), site.timeZone).date),
  }),
};

/** When the mall and its shops are open. */
export const Component = () => <HoursView data={useLoaderData<HoursPageData>()} />;
