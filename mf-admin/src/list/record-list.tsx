import { type RaRecord, useGetList } from 'ra-core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Pagination } from 'shared-kernel/ui';
import { type Column, type Selection, type Sorting, Table } from '../ui/index.ts';
import { KeysHint } from './keys-hint.tsx';
import { Body, Foot, Toolbar } from './list.styles.ts';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoRecords } from './no-records.tsx';
import { SearchField } from './search-field.tsx';
import { toRaSort } from './sort.ts';
import { StateTabs } from './state-tabs.tsx';
import { useListKeys } from './use-list-keys.ts';
import { type Listing, PAGE_SIZES, toFilter } from './use-list-state.ts';

interface Props<Row extends RaRecord> {
  /** Resource name in ra-core. */
  name: string;
  /** Title of the list. */
  title: string;
  listing: Listing;
  columns: Column<Row>[];
  /** The default order. */
  usualOrder: Sorting;
  /** Label of the search field; without it, there is no search. */
  search?: string;
  /** Labels of states, and titles for empty ones. */
  tabs?: { labelOf: (tab: string) => string; emptyTitleOf: (tab: string) => string };
  /** Controls for filters and columns, beside the search. */
  tools?: ReactNode;
  /** Bulk actions for the selected rows. */
  bulk?: ReactNode;
  selectionOf?: (rows: Row[]) => Selection;
  /** Called with each page that is loaded, and the number of records on all pages. */
  onRead?: (rows: Row[], total: number) => void;
  /** Shown when there are no records at all. */
  empty: ReactNode;
}

/** A list of records, with its state in the address. Keys open, select and move between rows. */
export const RecordList = <Row extends RaRecord>({ name, title, listing, columns, ...props }: Props<Row>) => {
  const t = useTexts('mf-admin');
  const { shape, state, addressOf, change } = listing;
  const { tabs, usualOrder } = props;
  const rows = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const onKeyDown = useListKeys({ rows, search });

  const sorting = state.sorting ?? usualOrder;
  const list = useGetList<Row>(
    name,
    {
      pagination: { page: state.page, perPage: state.limit },
      sort: toRaSort(sorting),
      filter: toFilter(state, shape),
    },
    { placeholderData: (previous) => previous },
  );
  const { data = [], total = 0 } = list;
  const give = useEffectEvent((read: Row[]): void => props.onRead?.(read, total));
  useEffect(() => {
    if (list.data) give(list.data);
  }, [list.data]);
  const pageCount = Math.max(1, Math.ceil(total / state.limit));

  return (
    <>
      {tabs && <StateTabs listing={listing} labelOf={tabs.labelOf} />}
      <Toolbar>
        {props.search && (
          <SearchField
            input={search}
            label={props.search}
            keyword={state.keyword}
            onSearch={(keyword) => keyword !== state.keyword && change({ keyword }, { replace: true })}
          />
        )}
        {props.tools}
      </Toolbar>
      {props.bulk}
      <Body
        ref={rows}
        onKeyDown={onKeyDown}
        aria-busy={list.isFetching}
        className={list.isPlaceholderData ? 'stale' : undefined}
      >
        {list.isPending && <ListSkeleton columns={columns} rows={state.limit} caption={title} />}
        {list.isError && <ListFailure listing={listing} error={list.error} onRetry={() => void list.refetch()} />}
        {!list.isPending && !list.isError && data.length === 0 && (
          <NoRecords listing={listing} lastPage={pageCount} titleOf={tabs?.emptyTitleOf ?? (() => title)}>
            {props.empty}
          </NoRecords>
        )}
        {data.length > 0 && (
          <Table
            caption={title}
            columns={columns}
            rows={data}
            keyOf={({ id }) => String(id)}
            sorting={sorting}
            onSort={(next) => change({ sorting: next })}
            selection={props.selectionOf?.(data)}
          />
        )}
      </Body>
      <Foot>
        <p role="status">{list.data ? t('list.count', { count: total }) : ''}</p>
        {data.length > 0 && (
          <>
            <Pagination page={state.page} pageCount={pageCount} addressOf={(page) => addressOf({ page })} />
            <label>
              {t('list.pageSize')}
              <select value={state.limit} onChange={({ target }) => change({ limit: Number(target.value) })}>
                {PAGE_SIZES.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </select>
            </label>
            <KeysHint canChoose={props.selectionOf !== undefined} canSearch={props.search !== undefined} />
          </>
        )}
      </Foot>
    </>
  );
};
