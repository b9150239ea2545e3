import { useGetList } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button, ButtonLinks, Pagination } from 'shared-kernel/ui';
import { Table } from 'shared-kernel/ui/back-office';
import { paths } from '../app/paths.ts';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useMay } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { Filters } from './filters.tsx';
import { Body, Foot, Toolbar } from './list.styles.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoRecords } from './no-records.tsx';
import { SearchField } from './search-field.tsx';
import { toRaSort } from './sort.ts';
import { StateTabs } from './state-tabs.tsx';
import { useColumns } from './use-columns.tsx';
import { useExport } from './use-export.ts';
import { useListKeys } from './use-list-keys.ts';
import { PAGE_SIZES, toFilter, useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

/** The API's order unless somebody asks for another. */
const USUAL_ORDER = { field: 'updatedAt', direction: 'desc' } as const;

/** A type's list: all of its state is in the address, but what is chosen. */
export const ResourceList = ({ resource }: { resource: ContentResource }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const may = useMay();
  const { state, addressOf, change } = useListState(resource);
  const { columns, choices, choose } = useColumns(resource);
  const selection = useSelection();
  const exportAll = useExport(resource, state);
  const rows = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({ rows, search });

  const sorting = state.sorting ?? USUAL_ORDER;
  const list = useGetList<ManagedSummary>(
    resource.name,
    {
      pagination: { page: state.page, perPage: state.limit },
      sort: toRaSort(sorting),
      filter: toFilter(state),
    },
    { placeholderData: (previous) => previous },
  );
  const { data = [], total = 0 } = list;
  const title = resource.type.labels.many[locale];
  const pageCount = Math.max(1, Math.ceil(total / state.limit));
  const mayCreate = may({ resource: resource.type.access, deed: 'WRITE' });

  return (
    <>
      <ScreenHeader title={title}>
        <Button kind="secondary" onClick={() => void exportAll()}>
          {t('export.button')}
        </Button>
        {mayCreate && (
          <ButtonLinks>
            <Link to={paths.create(resource.address)}>{t('list.create')}</Link>
          </ButtonLinks>
        )}
      </ScreenHeader>
      <StateTabs resource={resource} state={state} addressOf={addressOf} />
      <Toolbar>
        <SearchField
          input={search}
          keyword={state.keyword}
          onSearch={(keyword) => keyword !== state.keyword && change({ keyword }, { replace: true })}
        />
        <Filters resource={resource} values={state.filters} onChange={(filters) => change({ filters })} />
        <ColumnChoice choices={choices} choose={choose} />
      </Toolbar>
      {selection.records.size > 0 && <BulkBar resource={resource} tab={state.tab} selection={selection} />}
      <Body ref={rows} aria-busy={list.isFetching} className={list.isPlaceholderData ? 'stale' : undefined}>
        {list.isPending && <ListSkeleton columns={columns} rows={state.limit} caption={title} />}
        {list.isError && <ScreenFailure onRetry={() => void list.refetch()} />}
        {!list.isPending && !list.isError && data.length === 0 && (
          <NoRecords resource={resource} state={state} addressOf={addressOf} lastPage={pageCount} />
        )}
        {data.length > 0 && (
          <Table
            caption={title}
            columns={columns}
            rows={data}
            keyOf={({ id }) => id}
            sorting={sorting}
            onSort={(next) => change({ sorting: next })}
            selection={{
              keys: new Set(selection.records.keys()),
              labelOfAll: t('list.chooseAll'),
              labelOf: (id) => t('list.choose', { title: data.find((row) => row.id === id)?.title }),
              onChange: (ids, isChosen) =>
                selection.change(
                  data.filter(({ id }) => ids.includes(id)),
                  isChosen,
                ),
            }}
          />
        )}
      </Body>
      {data.length > 0 && (
        <Foot>
          <p role="status">{t('list.count', { count: total })}</p>
          <Pagination page={state.page} pageCount={pageCount} addressOf={(page) => addressOf({ page })} />
          <label>
            {t('list.pageSize')}
            <select value={state.limit} onChange={({ target }) => change({ limit: Number(target.value) })}>
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        </Foot>
      )}
    </>
  );
};
