import { useLoaderData, useNavigation } from 'react-router-dom';
import type { Page } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { type ListQuery, listAddress, listParams, SortForm, withSearch } from 'shared-kernel/listing';
import type { PageHandle } from 'shared-kernel/remote';
import { BeyondLastPage, EmptyState, Link, PageHeader, Pagination, withPageStatus } from 'shared-kernel/ui';
import { titleOfPage } from '../../features/directory/title-of-page.ts';
import { listOffers, type OfferData } from '../../features/offers/list-offers.ts';
import { OfferList } from '../../features/offers/offer-list.tsx';
import { paths } from '../../paths.ts';
import { Layout } from './offers.styles.ts';

export { OffersFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

/** How offers can be sorted; without a choice, what ends next comes first. */
const SORT_FIELDS = ['until', 'from', 'title'] as const;

const EAGER_PICTURES = 2;

const address = listAddress({ fields: SORT_FIELDS, descending: ['from'] });

type Query = ListQuery<(typeof SORT_FIELDS)[number]>;

interface OffersData {
  query: Query;
  offers: Page<OfferData>;
}

export const loader = withPageStatus(async ({ request: { url, signal } }): Promise<OffersData> => {
  const query = address.read(new URL(url).searchParams);
  return { query, offers: await listOffers(listParams(query), signal) };
});

export const handle: PageHandle<OffersData> = {
  title: (t, { query }) => titleOfPage(t, t('offers.title'), query),
  description: (t) => t('offers.description'),
};

const addressOf = (query: Query): string => withSearch(paths.offers, address.write(query));

/** What shops offer at this time. */
export const Component = () => {
  const t = useTexts('mf-catalog');
  const { query, offers } = useLoaderData<OffersData>();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHeader title={t('offers.title')} intro={t('offers.intro')} />
      <Layout aria-busy={isLoading} className={isLoading ? 'loading' : undefined}>
        <div className="toolbar" data-list tabIndex={-1}>
          <p role="status">{isLoading ? t('offers.loading') : t('offers.count', { count: offers.total })}</p>
          {offers.total > 1 && (
            <SortForm
              query={query}
              path={paths.offers}
              others={address.write({ ...query, sortField: undefined, page: 1 })}
              options={SORT_FIELDS.map((field) => ({ field, label: t(`offers.sort.${field}`) }))}
            />
          )}
        </div>
        <OfferList offers={offers.data} heading="h2" hasShops eagerCount={EAGER_PICTURES} />
        {offers.total === 0 && (
          <EmptyState title={t('offers.none')} hint={t('offers.noneHint')}>
            <Link to={paths.shops}>{t('failure.seeAll')}</Link>
          </EmptyState>
        )}
        {offers.data.length === 0 && offers.total > 0 && (
          <BeyondLastPage pageCount={offers.pageCount} firstPage={addressOf({ ...query, page: 1 })} />
        )}
        <Pagination
          page={query.page}
          pageCount={offers.pageCount}
          addressOf={(page) => addressOf({ ...query, page })}
        />
      </Layout>
    </>
  );
};
