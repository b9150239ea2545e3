import { useLoaderData } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { PageHeader, withPageStatus } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { getOpeningHours, type OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { FavouriteList } from './favourite-list.tsx';
import { Page } from './favourites.styles.ts';
import { FavouritesSkeleton } from './skeleton.tsx';
import { useFavouriteShops } from './use-favourite-shops.ts';
import { Whereabouts } from './whereabouts.tsx';

export { FavouritesFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => getOpeningHours(request.signal));

export const handle: PageHandle<OpeningHours> = {
  title: (t) => t('favourites.title'),
  description: (t) => t('favourites.description'),
  isPrivate: true,
};

/** The visitor's favourite shops. Servers don't know them and render a frame, which the browser fills. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  const hours = useLoaderData<OpeningHours>();
  const favourites = useFavouriteShops();
  return (
    <>
      <PageHeader title={t('favourites.title')} intro={t('favourites.intro')} />
      <Page>
        <noscript>
          <Notice>{t('favourites.needsScripts')}</Notice>
        </noscript>
        {favourites ? <FavouriteList favourites={favourites} hours={hours} /> : <FavouritesSkeleton />}
        <Whereabouts />
      </Page>
    </>
  );
};
