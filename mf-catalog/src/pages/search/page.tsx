import { useLoaderData } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { KeywordForm } from 'shared-kernel/listing';
import type { PageHandle } from 'shared-kernel/remote';
import { PageHeader, withPageStatus } from 'shared-kernel/ui';
import { Directory } from '../../features/directory/directory.tsx';
import { type DirectoryData, loadDirectory } from '../../features/directory/load-directory.ts';
import { paths } from '../../paths.ts';
import { type FoundService, findServices } from './find-services.ts';
import { FoundServices } from './found-services.tsx';

export { DirectoryFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

interface SearchData {
  directory: DirectoryData;
  services: FoundService[];
}

export const loader = withPageStatus(async ({ request }): Promise<SearchData> => {
  const [directory, services] = await Promise.all([loadDirectory(request, {}), findServices(request)]);
  return { directory, services };
});

export const handle: PageHandle<SearchData> = {
  title: (
    t,
    {
      directory: {
        query: { keyword },
      },
    },
  ) => (keyword ? t('search.titleFor', { keyword }) : t('search.title')),
  description: (t) => t('search.description'),
  isUnlisted: () => true,
};

/** What fits a keyword: shops, and what the mall itself offers; all shops until there is one. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  const { directory, services } = useLoaderData<SearchData>();
  const { keyword } = directory.query;
  return (
    <>
      <PageHeader
        title={keyword ? t('search.titleFor', { keyword }) : t('search.title')}
        intro={keyword ? '' : t('search.prompt')}
        crumbs={[{ title: t('shops.title'), to: paths.shops }]}
      >
        <KeywordForm
          name={t('search.title')}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          keyword={keyword}
          path={paths.search}
        />
      </PageHeader>
      <FoundServices services={services} />
      <Directory data={directory} path={paths.search} />
    </>
  );
};
