import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'ra-core';
import { useTexts } from 'shared-kernel/i18n';
import { paths } from '../app/paths.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { type RecordSource, toItem } from './record-sources.ts';

/** Records of one list that are shown; its own screen has the others. */
const MOST_OF_EACH = 5;

interface Found {
  /** A group for each list in which there is something. */
  groups: PaletteGroup[];
  isSearching: boolean;
  hasFailed: boolean;
  /** Asks those lists again that gave no answer. */
  retry: () => void;
}

type Answer = UseQueryResult<GetListResult>;

/** @returns the answer of each list; none without a keyword. */
const useAnswers = (sources: readonly RecordSource[], filter: { keyword: string; isCorrected?: true }): Answer[] => {
  const provider = useDataProvider();
  const { keyword } = filter;
  const answers: Answer[] = useQueries({
    queries: sources.map(({ name }) => ({
      // Its beginning is ra-core's, so that what is done to records has them looked for anew.
      queryKey: [name, 'getList', { palette: filter }],
      enabled: keyword !== '',
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList(name, { pagination: { page: 1, perPage: MOST_OF_EACH }, filter, signal }),
    })),
  });
  return keyword === '' ? [] : answers;
};

/**
 * Searches every list at once, by the API's own search of each. Lists that have answered are shown while others are asked;
 * outdated requests are cancelled. Typing errors are corrected only where no list has the words as typed.
 * @param keyword - an empty one finds nothing.
 * @param isOnlyHope - whether nothing else goes with the keyword.
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
