import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'ra-core';
import { useTexts } from 'shared-kernel/i18n';
import { paths } from '../app/paths.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { type RecordSource, toItem } from './record-sources.ts';

/** The most records per list; the list's screen contains all. */
const MAX_OF_EACH = 5;

interface Found {
  /** A group for each list with results. */
  groups: PaletteGroup[];
  isSearching: boolean;
  hasFailed: boolean;
  /** Repeats failed searches. */
  retry: () => void;
}

type Answer = UseQueryResult<GetListResult>;

/** @returns the result of each list; empty without a keyword */
const useAnswers = (sources: readonly RecordSource[], filter: { keyword: string; isCorrected?: true }): Answer[] => {
  const provider = useDataProvider();
  const { keyword } = filter;
  const answers: Answer[] = useQueries({
    queries: sources.map(({ name }) => ({
      // Starts with ra-core's key, so that changes of records invalidate it.
      queryKey: [name, 'getList', { palette: filter }],
      enabled: keyword !== '',
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList(name, { pagination: { page: 1, perPage: MAX_OF_EACH }, filter, signal }),
    })),
  });
  return keyword === '' ? [] : answers;
};

/**
 * Searches every list in parallel with the API's search. Results show as they arrive; outdated requests are cancelled.
 * Typing errors are only corrected when no list has an exact match.
 * @param keyword - an empty one finds nothing
 * @param isOnlyHope - whether no other item matches the keyword
 */
export const useFound = (sources: readonly RecordSource[], keyword: string, isOnlyHope: boolean): Found => {
  const t = useTexts('mf-admin');
  const asTyped = useAnswers(sources, { keyword });
  const isVain = isOnlyHope && asTyped.length > 0 && asTyped.every(({ data }) => data?.data?.length === 0);
  const correcting = sources.filter(({ isCorrected }) => isCorrected);
  const corrected = useAnswers(correcting, { keyword: isVain ? keyword : '', isCorrected: true });
  const asked = [...asTyped, ...corrected];

  const itemsOf = (source: RecordSource, { data = [], total = 0 }: GetListResult): PaletteItem[] => {
    const items: PaletteItem[] = data.map((record) => toItem(source, record));
    if (total <= data.length) return items;
    const to = `${paths.list(source.address)}?${new URLSearchParams({ keyword })}`;
    return [...items, { id: `${source.name}/all`, label: t('palette.all', { count: total }), icon: source.icon, to }];
  };
  const groupsOf = (
    some: readonly RecordSource[],
    answers: Answer[],
    toGroup: (source: RecordSource, found: GetListResult) => Omit<PaletteGroup, 'id'>,
  ): PaletteGroup[] =>
    answers.flatMap(({ data }, index) => {
      const source = some[index];
      if (!source || !data?.data?.length) return [];
      return [{ id: source.name, ...toGroup(source, data) }];
    });

  return {
    groups: [
      ...groupsOf(sources, asTyped, (source, found) => ({ label: source.label, items: itemsOf(source, found) })),
      ...groupsOf(correcting, corrected, (source, { data = [] }) => ({
        label: t('palette.closest', { title: source.label }),
        items: data.map((record) => toItem(source, record)),
      })),
    ],
    isSearching: asked.some(({ isFetching }) => isFetching),
    hasFailed: asked.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of asked) if (isError) void refetch();
    },
  };
};
