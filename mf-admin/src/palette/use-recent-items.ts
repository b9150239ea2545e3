import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type GetOneResult, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useAccount } from '../providers/account.ts';
import { recentRecords } from '../recent/recent-records.ts';
import { useSeenRole } from '../seen-role/seen-role.ts';
import type { PaletteItem } from './palette-item.ts';
import { type RecordSource, toItem } from './record-sources.ts';

/** Milliseconds before a record's name is loaded again. */
const FRESH_MS = 60_000;

/** Recently opened records that can still be read, with their current names. */
export const useRecentItems = (sources: readonly RecordSource[]): PaletteItem[] => {
  const provider = useDataProvider();
  const { authID } = useAccount();
  const { role } = useSeenRole();
  const [records] = useState(() => (role ? [] : recentRecords(authID)));
  const known = records.flatMap(({ name, id }) => {
    const source = sources.find((each) => each.name === name);
    return source ? [{ id, source }] : [];
  });
  const answers: UseQueryResult<GetOneResult>[] = useQueries({
    queries: known.map(({ id, source }) => ({
      queryKey: [source.name, 'getOne', { id, meta: { of: 'palette' } }],
      staleTime: FRESH_MS,
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.getOne(source.name, { id, signal }),
    })),
  });
  return known.flatMap(({ source }, index) => {
    const record = answers[index]?.data?.data;
    if (!record || record.deletedAt) return [];
    return [{ ...toItem(source, record), id: `recent/${source.name}/${record.id}`, hint: source.label }];
  });
};
