import { useLoaderData } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { KeywordForm } from 'shared-kernel/listing';
import type { PageHandle } from 'shared-kernel/remote';
import { PageHeader, withPageStatus } from 'shared-kernel/ui';
import { Directory } from '../../features/directory/directory.tsx';
import { type DirectoryData, loadDirectory } from '../../features/directory/load-directory.ts';
import { paths } from '../../paths.ts';

export { DirectoryFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadDirectory(request, {}));

export const handle: PageHandle<DirectoryData> = {
  title: (t, { query: { keyword } }) => (keyword ? t('search.titleFor', { keyword }) : t('search.title')),
  description: (t) => t('search.description'),
  isUnlisted: () => true,
};

/** Shops that fit a keyword; all of them until there is one. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  const data = useLoaderData<DirectoryData>();
  const { keyword } = data.query;
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
      <Directory data={data} path={paths.search} />
    </>
  );
};
