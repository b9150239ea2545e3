import { useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { withPageStatus } from 'shared-kernel/ui';
import { listMallServices } from '../../features/mall-services/list-mall-services.ts';
import { listTextPages } from './list-text-pages.ts';
import { type VisitData, VisitView } from './visit-view.tsx';

export { VisitFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(async ({ request: { signal } }): Promise<VisitData> => {
  const [services, pages] = await Promise.all([listMallServices(signal), listTextPages(signal)]);
  return { services, pages };
});

export const handle: PageHandle<VisitData> = {
  title: (t) => t('visit.title'),
  description: (t) => t('visit.description'),
};

/** How to get to the mall, and its services. */
export const Component = () => <VisitView data={useLoaderData<VisitData>()} />;
