import { useState } from 'react';
import type { ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import type { Versioned } from '../providers/content-provider.ts';

/** The most records to change together. */
export const MAX_CHOSEN = 2_000;

/** The data of a selected record on another page: versions for undo, owner and title. */
export type ChosenRecord = Versioned &
  Pick<ManagedSummary, 'approvalStatus' | 'unpublishedAt' | 'ownerId' | 'hasProposal' | 'title' | 'translations'>;

type Records<Chosen> = ReadonlyMap<string, Chosen>;

export interface Selection<Chosen = ChosenRecord> {
  records: Records<Chosen>;
  change: (records: readonly Chosen[], isChosen: boolean) => void;
  /** Updates selected records with newly read data. */
  renew: (read: readonly Chosen[]) => void;
  clear: () => void;
}

const NONE = new Map<string, never>();

/**
 * The selected records, on all pages of the list.
 * @param list - what the list shows; a change clears the selection
 */
export const useSelection = <Chosen extends Versioned = ChosenRecord>(list: string): Selection<Chosen> => {
  const t = useTexts('mf-admin');
  const [chosen, setChosen] = useState<{ list: string; records: Records<Chosen> }>({ list, records: NONE });
  if (chosen.list !== list) setChosen({ list, records: NONE });
  const { records } = chosen;
  // A call may end after the list has changed, and after other changes.
  const update = (next: (now: Records<Chosen>) => Records<Chosen>): void =>
    setChosen((now) => {
      const after = next(now.records);
      return now.list === list && after !== now.records ? { list, records: after } : now;
    });

  const change: Selection<Chosen>['change'] = (changed, isChosen) => {
    const wanted = new Set([...records.keys(), ...changed.map(({ id }) => id)]);
    if (isChosen && wanted.size > MAX_CHOSEN) notify.info(t('bulk.most', { count: MAX_CHOSEN }), { id: 'most-chosen' });
    update((now) => {
      const next = new Map(now);
      for (const record of changed) {
        if (!isChosen) next.delete(record.id);
        else if (next.has(record.id) || next.size < MAX_CHOSEN) next.set(record.id, record);
      }
      return next;
    });
  };

  const renew: Selection<Chosen>['renew'] = (read) =>
    update((now) => {
      const newer = read.filter(({ id, version }) => now.has(id) && now.get(id)?.version !== version);
      return newer.length > 0 ? new Map([...now, ...newer.map((record) => [record.id, record] as const)]) : now;
    });

  return { records, change, renew, clear: () => update(() => NONE) };
};
