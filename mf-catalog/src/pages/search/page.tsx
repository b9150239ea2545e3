import { useLoaderData } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { KeywordForm } from 'shared-kernel/listing';
import type { PageHandle } from 'shared-kernel/remote';
import { Chips, EmptyState, PageHeader, withPageStatus } from 'shared-kernel/ui';
import { Directory } from '../../features/directory/directory.tsx';
import { isFiltered } from '../../features/directory/directory-query.ts';
import { type DirectoryData, loadDirectory } from '../../features/directory/load-directory.ts';
import { paths } from '../../paths.ts';
import { type FoundInMall, findInMall } from './find-in-mall.ts';
import { FoundOthers, WaysToOthers } from './found-others.tsx';

export { DirectoryFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

interface SearchData extends FoundInMall {
  directory: DirectoryData;
}

export const loader = withPageStatus(async ({ request }): Promise<SearchData> => {
  const [directory, found] = await Promise.all([loadDirectory(request, {}), findInMall(request)]);
  return { directory, ...found };
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

/** Results for a keyword: shops and other types, the best first; without a keyword, all shops. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  const { directory, above, below, hasShop } = useLoaderData<SearchData>();
  const { keyword } = directory.query;
  const closest = hasShop || directory.total === 0 ? '' : t('search.closest', { keyword });
  const others = [...above, ...below];
  // Similar shops are useless when another type matches the keyword as typed.
  const isShopless = directory.total === 0 || (!hasShop && others.some(({ isClosest }) => !isClosest));
  // With filters, these may be the reason for the empty list, so they stay visible.
  const isOnlyOthers = isShopless && others.length > 0 && !isFiltered(directory.query);
  const ways = <WaysToOthers found={others} />;
  return (
    <>
      <PageHeader
        title={keyword ? t('search.titleFor', { keyword }) : t('search.title')}
        intro={keyword ? closest : t('search.prompt')}
        crumbs={[{ title: t('shops.title'), to: paths.shops }]}
      >
        <KeywordForm
          name={t('search.title')}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          keyword={keyword}
          path={paths.search}
        />
        {others.length > 0 && !isOnlyOthers && <Chips aria-label={t('search.others')}>{ways}</Chips>}
      </PageHeader>
      {!isOnlyOthers && above.length > 0 && <FoundOthers found={above} keyword={keyword} />}
      {isOnlyOthers ? (
        <EmptyState title={t('empty.titleFor', { keyword })} hint={t('search.onlyOthers')}>
          <Chips aria-label={t('search.others')}>{ways}</Chips>
        </EmptyState>
      ) : (
        <Directory data={directory} path={paths.search} />
      )}
      <FoundOthers found={isOnlyOthers ? others : below} keyword={keyword} />
    </>
  );
};
