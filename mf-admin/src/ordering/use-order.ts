import { useDataProvider, useGetList } from 'ra-core';
import { useState } from 'react';
import { MAX_LIMIT, type ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { Versioned } from '../providers/content-provider.ts';
import { useAct } from '../providers/use-act.ts';
import type { OrderedResource } from './ordered-resource.ts';

/** An order that is being chosen doesn't change because somebody looks into another window. */
const READING = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** As somebody has placed them; what has come since is last. */
const inOrder = (records: readonly ManagedSummary[], ids: readonly string[]): ManagedSummary[] => {
  const placeOf = ({ id }: ManagedSummary): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return records.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Records in the order that visitors see them in, and the one that is being chosen. */
export const useOrder = ({ name, order }: OrderedResource, filter: object) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const act = useAct(name);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const read = useGetList<ManagedSummary>(
    name,
    { pagination: { page: 1, perPage: MAX_LIMIT }, sort: { field: order.field, order: 'ASC' }, filter },
    READING,
  );
  const { data = [], total = 0 } = read;
  const records = inOrder(data, chosen);
  const isChanged = records.some(({ id }, place) => id !== data[place]?.id);

  const put = async (placed: readonly Versioned[]): Promise<Versioned[]> =>
    (await provider.order(name, placed)).records;

  const save = (): Promise<boolean> =>
    act({
      run: () => put(records),
      done: t('order.done'),
      undo: (after) => {
        setChosen([]);
        return put(data.flatMap(({ id }) => after.find((record) => record.id === id) ?? []));
      },
    });

  return {
    read,
    records,
    isChanged,
    /** How many records there are beyond those that are shown. */
    beyond: Math.max(0, total - data.length),
    move: (from: number, to: number) => setChosen(moved(records, from, to).map(({ id }) => id)),
    save,
    giveUp: () => setChosen([]),
  };
};
