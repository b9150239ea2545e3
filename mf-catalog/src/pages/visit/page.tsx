import { useLoaderData } from 'react-router-dom';
import type { MallService } from 'shared-kernel/contracts';
import type { PageHandle } from 'shared-kernel/remote';
import { withPageStatus } from 'shared-kernel/ui';
import { listMallServices } from '../../features/mall-services/list-mall-services.ts';
import { VisitView } from './visit-view.tsx';

export { VisitFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => listMallServices(request.signal));

export const handle: PageHandle<MallService[]> = {
  title: (t) => t('visit.title'),
  description: (t) => t('visit.description'),
};

/** How to get to the mall, and its services. */
export const Component = () => <VisitView services={useLoaderData<MallService[]>()} />;
