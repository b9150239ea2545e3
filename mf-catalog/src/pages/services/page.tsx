import { useLoaderData } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { withSeo } from 'shared-kernel/remote/seo';
import { Link, PageHeader, withPageStatus } from 'shared-kernel/ui';
import { SERVICES } from '../../features/categories/own-pages.ts';
import { Directory } from '../../features/directory/directory.tsx';
import { directoryStructuredData } from '../../features/directory/directory-structured-data.server.ts';
import { type DirectoryData, loadDirectory } from '../../features/directory/load-directory.ts';
import { titleOfPage } from '../../features/directory/title-of-page.ts';
import { paths } from '../../paths.ts';

export { DirectoryFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadDirectory(request, { category: SERVICES }));

export const handle: PageHandle<DirectoryData> = withSeo(({ seo }) => seo, {
  title: (t, { query }) => titleOfPage(t, t('services.title'), query),
  description: (t) => t('services.description'),
  structuredData: (data, place) =>
    directoryStructuredData(data, [{ title: place.t('services.title'), path: '/services' }], place),
});

/** Services for visitors: a category with its own entry in the menu. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  return (
    <>
      <PageHeader title={t('services.title')} intro={t('services.intro')}>
        <Link to={paths.visit}>{t('services.visit')}</Link>
      </PageHeader>
      <Directory data={useLoaderData<DirectoryData>()} path={paths.services} />
    </>
  );
};
