import type { TFunction } from 'i18next';
import { useLoaderData } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { FrenchNotice, inFrench } from 'shared-kernel/i18n/translation';
import type { PageHandle } from 'shared-kernel/remote';
import { withSeo } from 'shared-kernel/remote/seo';
import { type Crumb, PageHeader, withPageStatus } from 'shared-kernel/ui';
import { pageOfCategory } from '../../features/categories/own-pages.ts';
import { Directory } from '../../features/directory/directory.tsx';
import { directoryStructuredData } from '../../features/directory/directory-structured-data.server.ts';
import { type DirectoryData, loadDirectory } from '../../features/directory/load-directory.ts';
import { titleOfPage } from '../../features/directory/title-of-page.ts';
import { paths } from '../../paths.ts';

export { DirectoryFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request, params }) =>
  loadDirectory(request, { category: params.category, subCategory: params.subcategory }),
);

const shownOf = ({ category, subCategory }: DirectoryData) => subCategory ?? category;

const titleOf = (data: DirectoryData): string => shownOf(data)?.title ?? '';

export const handle: PageHandle<DirectoryData> = withSeo(({ seo }) => seo, {
  title: (t, data) => titleOfPage(t, titleOf(data), data.query),
  description: (t, data) => t('category.description', { title: titleOf(data) }),
  canonicalPath: ({ category, subCategory }) => (category && !subCategory ? pageOfCategory(category.slug) : undefined),
  structuredData: (data, place) => directoryStructuredData(data, crumbsOf(data, place.t), place),
});

const crumbsOf = ({ category, subCategory }: DirectoryData, t: TFunction) => [
  { title: t('shops.title'), path: paths.shops },
  ...(category ? [{ title: category.title, path: pageOfCategory(category.slug) }] : []),
  ...(category && subCategory
    ? [{ title: subCategory.title, path: paths.subCategory(category.slug, subCategory.slug) }]
    : []),
];

const pathOf = ({ category, subCategory }: DirectoryData): string => {
  if (!category) return paths.shops;
  return subCategory ? paths.subCategory(category.slug, subCategory.slug) : paths.category(category.slug);
};

/** The shops of a category or subcategory. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  const data = useLoaderData<DirectoryData>();
  const { category, subCategory } = data;
  const shown = shownOf(data) ?? {};
  const crumbs: Crumb[] = [{ title: t('shops.title'), to: paths.shops }];
  if (category && subCategory) {
    const lang = inFrench(category, 'title')?.lang;
    crumbs.push({ title: category.title, lang, to: paths.category(category.slug) });
  }
  return (
    <>
      <PageHeader title={titleOf(data)} lang={inFrench(shown, 'title')?.lang} crumbs={crumbs}>
        <FrenchNotice of={shown} fields={['title']} subject="category" path={pathOf(data)} />
      </PageHeader>
      <Directory data={data} path={pathOf(data)} />
    </>
  );
};
