import { useLoaderData } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { PageHeader, withPageStatus } from 'shared-kernel/ui';
import { Directory } from '../../features/directory/directory.tsx';
import { directoryStructuredData } from '../../features/directory/directory-structured-data.server.ts';
import { type DirectoryData, loadDirectory } from '../../features/directory/load-directory.ts';
import { titleOfPage } from '../../features/directory/title-of-page.ts';
import { paths } from '../../paths.ts';

export { DirectoryFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadDirectory(request, {}));

export const handle: PageHandle<DirectoryData> = {
  title: (t, { query }) => titleOfPage(t, t('shops.title'), query),
  description: (t) => t('shops.description'),
  structuredData: (data, place) =>
    directoryStructuredData(data, [{ title: place.t('shops.title'), path: paths.shops }], place),
};

/** The whole directory. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  return (
    <>
      <PageHeader title={t('shops.title')} intro={t('shops.intro')} />
      <Directory data={useLoaderData<DirectoryData>()} path={paths.shops} />
    </>
  );
};
