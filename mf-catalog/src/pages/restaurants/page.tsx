import { useLoaderData } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { withSeo } from 'shared-kernel/remote/seo';
import { PageHeader, withPageStatus } from 'shared-kernel/ui';
import { RESTAURANTS } from '../../features/categories/own-pages.ts';
import { Directory } from '../../features/directory/directory.tsx';
import { directoryStructuredData } from '../../features/directory/directory-structured-data.server.ts';
import { type DirectoryData, loadDirectory } from '../../features/directory/load-directory.ts';
import { titleOfPage } from '../../features/directory/title-of-page.ts';
import { paths } from '../../paths.ts';

export { DirectoryFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadDirectory(request, { category: RESTAURANTS }));

export const handle: PageHandle<DirectoryData> = withSeo(({ seo }) => seo, {
  title: (t, { query }) => titleOfPage(t, t('restaurants.title'), query),
  description: (t) => t('restaurants.description'),
  structuredData: (data, place) =>
    directoryStructuredData(data, [{ title: place.t('restaurants.title'), path: '/restaurants' }], place),
});

/** Restaurants: a category with its own entry in the menu. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  return (
    <>
      <PageHeader title={t('restaurants.title')} intro={t('restaurants.intro')} />
      <Directory data={useLoaderData<DirectoryData>()} path={paths.restaurants} />
    </>
  );
};
