import { useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { withPageStatus } from 'shared-kernel/ui';
import { loadMap, type MapPageData } from '../../features/floor-plan/load-map.ts';
import { MapView } from './map-view.tsx';

export { MapFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadMap(request));

export const handle: PageHandle<MapPageData> = {
  title: (t, { chosen }) =>
    chosen
      ? t('map.titleOf', {
          place: chosen.shops.map((shop) => shop.title).join(' · ') || t('map.unit', { number: chosen.number }),
        })
      : t('map.title'),
  description: (t) => t('map.description'),
};

/** Map of the mall. */
export const Component = () => <MapView data={useLoaderData<MapPageData>()} />;
