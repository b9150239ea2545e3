import { useState } from 'react';
import type { ManagedSummary } from 'shared-kernel/contracts';
import type { Versioned } from '../providers/content-provider.ts';

/** As many as the API takes at once. */
export const MOST_CHOSEN = 100;

/** What of a record has to be known when its page is gone: what to undo leads back to, and whose it is. */
export type ChosenRecord = Versioned & Pick<ManagedSummary, 'approvalStatus' | 'ownerId' | 'hasProposal'>;

export interface Selection {
  records: ReadonlyMap<string, ChosenRecord>;
  change: (records: readonly ChosenRecord[], isChosen: boolean) => void;
  clear: () => void;
}

/** The records that are chosen, on whatever page of the list they are. */
export const useSelection = (): Selection => {
  const [records, setRecords] = useState<ReadonlyMap<string, ChosenRecord>>(new Map());
  const change: Selection['change'] = (changed, isChosen) => {
    const next = new Map(records);
    for (const record of changed) {
      if (!isChosen) next.delete(record.id);
      else if (next.size < MOST_CHOSEN) next.set(record.id, record);
    }
    setRecords(next);
  };
  return { records, change, clear: () => setRecords(new Map()) };
};
