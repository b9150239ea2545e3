import { useState } from 'react';
import type { ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import type { Versioned } from '../providers/content-provider.ts';

/** The most records to change together. */
export const MOST_CHOSEN = 2_000;

/** The data of a selected record on another page: versions for undo, owner and title. */
export type ChosenRecord = Versioned &
  Pick<ManagedSummary, 'approvalStatus' | 'unpublishedAt' | 'ownerId' | 'hasProposal' | 'title' | 'translations'>;

type Records = ReadonlyMap<string, ChosenRecord>;

export interface Selection {
  records: Records;
  change: (records: readonly ChosenRecord[], isChosen: boolean) => void;
  /** Updates selected records with newly read data. */
  renew: (read: readonly ChosenRecord[]) => void;
  clear: () => void;
}

const NONE: Records = new Map();

/**
 * The selected records, on all pages of the list.
 * @param tab - their state; a change clears the selection
 */
export const useSelection = (tab: string): Selection => {
  const t = useTexts('mf-admin');
  const [chosen, setChosen] = useState({ tab, records: NONE });
  if (chosen.tab !== tab) setChosen({ tab, records: NONE });
  const { records } = chosen;
  const set = (next: Records): void => setChosen({ tab, records: next });

  const change: Selection['change'] = (changed, isChosen) => {
    const next = new Map(records);
    for (const record of changed) {
      if (!isChosen) next.delete(record.id);
      else if (next.size < MOST_CHOSEN) next.set(record.id, record);
      else notify.info(t('bulk.most', { count: MOST_CHOSEN }), { id: 'most-chosen' });
    }
    set(next);
  };

  const renew: Selection['renew'] = (read) => {
    const newer = read.filter(({ id, version }) => records.has(id) && records.get(id)?.version !== version);
    if (newer.length > 0) set(new Map([...records, ...newer.map((record) => [record.id, record] as const)]));
  };

  return { records, change, renew, clear: () => set(NONE) };
};
