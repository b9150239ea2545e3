import { useLoaderData, useNavigation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import {
  KeywordForm,
  type ListQuery,
  listAddress,
  listParams,
  SortForm,
  useNeedsFilters,
  withSearch,
} from 'shared-kernel/listing';
import type { PageHandle } from 'shared-kernel/remote';
import { BeyondLastPage, EmptyState, Link, PageHeader, Pagination, withPageStatus } from 'shared-kernel/ui';
import { titleOfPage } from '../../features/directory/title-of-page.ts';
import { listOffers } from '../../features/offers/list-offers.ts';
import { loadOffers, Offers, type OffersData } from '../../features/offers/offers.tsx';
import { paths } from '../../paths.ts';
import { Layout } from './offers.styles.ts';

export { OffersFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

/** Sort fields of offers. The default is the soonest end first. */
const SORT_FIELDS = ['until', 'from', 'title'] as const;

const EAGER_PICTURES = 2;
/** Id of the search form. */
const SEARCH_ID = 'keywords';

const address = listAddress({ fields: SORT_FIELDS, descending: ['from'] });

type Query = ListQuery<(typeof SORT_FIELDS)[number]>;

interface PageData {
  query: Query;
  /** Offers of all pages. */
  total: number;
  pageCount: number;
  /** Offers of this page. */
  count: number;
  offers: OffersData;
}

export const loader = withPageStatus(async ({ request: { url, signal } }): Promise<PageData> => {
  const query = address.read(new URL(url).searchParams);
  const { data, total, pageCount } = await listOffers(listParams(query), signal);
  return { query, total, pageCount, count: data.length, offers: await loadOffers(data) };
});

export const handle: PageHandle<PageData> = {
  title: (t, { query }) => titleOfPage(t, t('offers.title'), query),
  description: (t) => t('offers.description'),
};

const addressOf = (query: Query): string => withSearch(paths.offers, address.write(query));

/** The shops' current offers. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  const { query, total, pageCount, count, offers } = useLoaderData<PageData>();
  const isLoading = useNavigation().state === 'loading';
  const { keyword } = query;
  const hasFilters = useNeedsFilters(paths.offers, total, keyword !== '');
  return (
    <>
      <PageHeader title={t('offers.title')} intro={t('offers.intro')}>
        {hasFilters && (
          <KeywordForm
            id={SEARCH_ID}
            name={t('offers.search')}
            label={t('offers.search')}
            keyword={keyword}
            path={paths.offers}
            others={address.write({ ...query, keyword: '', page: 1 })}
          />
        )}
      </PageHeader>
      <Layout aria-busy={isLoading} className={isLoading ? 'loading' : undefined}>
        <div className="toolbar" data-list tabIndex={-1}>
          <p role="status">
            {isLoading ? t('offers.loading') : t('offers.count', { count: total })}
            {keyword && <bdi> {t('search.for', { keyword })}</bdi>}
          </p>
          {total > 1 && (
            <SortForm
              query={query}
              path={paths.offers}
              others={address.write({ ...query, sortField: undefined, page: 1 })}
              options={SORT_FIELDS.map((field) => ({ field, label: t(`offers.sort.${field}`) }))}
              filters={hasFilters ? SEARCH_ID : undefined}
            />
          )}
        </div>
        <Offers of={offers} heading="h2" hasShops eagerCount={EAGER_PICTURES} />
        {total === 0 &&
          (keyword ? (
            <EmptyState title={t('offers.noneFor', { keyword })} hint={t('offers.noneForHint')}>
              <Link to={addressOf({ ...query, keyword: '', page: 1 })}>{t('empty.clear')}</Link>
            </EmptyState>
          ) : (
            <EmptyState title={t('offers.none')} hint={t('offers.noneHint')}>
              <Link to={paths.shops}>{t('failure.seeAll')}</Link>
            </EmptyState>
          ))}
        {count === 0 && total > 0 && (
          <BeyondLastPage pageCount={pageCount} firstPage={addressOf({ ...query, page: 1 })} />
        )}
        <Pagination page={query.page} pageCount={pageCount} addressOf={(page) => addressOf({ ...query, page })} />
      </Layout>
    </>
  );
};
