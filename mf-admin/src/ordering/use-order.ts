import { useDataProvider, useGetList } from 'ra-core';
import { useState } from 'react';
import { MAX_LIMIT, type ManagedSummary } from 'shared-kernel/contracts';
import { type Draft, draftOf, forgetDraft, forgetOwnDraft, keepDraft } from 'shared-kernel/forms/drafts';
import { useTexts } from 'shared-kernel/i18n';
import type { Versioned } from '../providers/content-provider.ts';
import { useAct } from '../providers/use-act.ts';
import { useDraftName } from '../seen-role/seen-role.ts';
import type { OrderedResource } from './ordered-resource.ts';

/** An order that is being edited doesn't change when the window gets the focus again. */
const READING = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Ids of records, in order. */
interface Order {
  ids: readonly string[];
}

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Sorts records by an order; new records are last. */
const inOrder = (records: readonly ManagedSummary[], { ids }: Order): ManagedSummary[] => {
  const placeOf = ({ id }: ManagedSummary): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return records.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const orderOf = (records: readonly ManagedSummary[]): Order => ({ ids: records.map(({ id }) => id) });

/** Whether two orders agree on the records they share. */
const agree = (one: Order, other: Order): boolean => {
  const common = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id)).join();
  return common(one.ids, other.ids) === common(other.ids, one.ids);
};

/** The account's unsaved order, which outlives the screen and the tab. */
const useChosen = (name: string) => {
  const place = useDraftName(name);
  const [chosen, setChosen] = useState(() => draftOf<Order>(place));
  return {
    chosen,
    choose: (draft: Draft<Order>): void => {
      keepDraft(place, draft);
      setChosen(draft);
    },
    giveUp: (): void => {
      forgetDraft(place);
      setChosen(undefined);
    },
    /** Moves during the save still have to be saved. */
    settle: (saved: Draft<Order> | undefined): void => {
      forgetOwnDraft(place, saved);
      setChosen((now) => (now === saved || !now || !saved ? undefined : { ...now, saved: saved.typed }));
    },
  };
};

/** The records in their current order, and the order that is being edited. */
export const useOrder = ({ name, order }: OrderedResource, filter: object) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const act = useAct(name);
  const { chosen, choose, giveUp, settle } = useChosen([name, 'order', ...Object.values(filter)].join('/'));
  const [isSaving, setSaving] = useState(false);
  const read = useGetList<ManagedSummary>(
    name,
    { pagination: { page: 1, perPage: MAX_LIMIT }, sort: { field: order.field, order: 'ASC' }, filter },
    READING,
  );
  const { data = [], total = 0 } = read;
  const records = chosen ? inOrder(data, chosen.typed) : data;
  const isChanged = records.some(({ id }, place) => id !== data[place]?.id);

  const put = async (placed: readonly Versioned[]): Promise<Versioned[]> =>
    (await provider.order(name, placed)).records;

  const save = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await act({
      run: () => put(records),
      done: t('order.done'),
      undo: (after) => put(data.flatMap(({ id }) => after.find((record) => record.id === id) ?? [])),
    });
    if (isSaved) settle(chosen);
    setSaving(false);
  };

  return {
    read,
    records,
    isChanged,
    isSaving,
    /** Whether another account has saved another order since this one was begun. */
    isOvertaken: isChanged && chosen !== undefined && !agree(chosen.saved, orderOf(data)),
    /** Number of records that aren't shown. */
    beyond: Math.max(0, total - data.length),
    move: (from: number, to: number) =>
      choose({
        version: undefined,
        saved: chosen?.saved ?? orderOf(data),
        typed: orderOf(moved(records, from, to)),
      }),
    save,
    giveUp,
  };
};
