import { useEffect, useRef, useState } from 'react';
import type { ManagedSummary } from 'shared-kernel/contracts';
import { type HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { managedPath } from '../proposals/use-revisions.ts';
import { useRefusal } from '../providers/use-refusal.ts';
import { useUndo } from '../providers/use-undo.ts';
import type { ContentResource } from '../resources/resource.ts';

/** A record of the trash. */
export type Trashed = Pick<ManagedSummary, 'id'> & { title?: unknown; translations?: unknown };

/** A record that is still in the trash, and why. */
export interface Stayed {
  record: Trashed;
  reason: string;
}

interface Purge {
  /** Number of processed records. */
  done: number;
  total: number;
  stayed: Stayed[];
  isOver: boolean;
}

/** Errors that concern a single record, so that the others can still be deleted. */
const OF_ONE = [403, 409];

/**
 * Permanently deletes records one after another. A record that is in use is kept, and the others continue. Any other
 * failure stops the run.
 */
export const usePurge = ({ name, type }: ContentResource) => {
  const t = useTexts('mf-admin');
  const refusal = useRefusal('trash.failed');
  const { refresh } = useUndo(name, 'getList');
  const [purge, setPurge] = useState<Purge>();
  const isStopped = useRef(false);

  const remove = async (record: Trashed): Promise<(Stayed & { isLast: boolean }) | undefined> => {
    try {
      await http.delete(managedPath(type, record.id));
      return undefined;
    } catch (error) {
      const { status } = error as Partial<HttpError>;
      // Another account has already deleted it.
      if (status === 404) return undefined;
      const reason = refusal(error);
      return { record, reason, isLast: !status || !OF_ONE.includes(status) };
    }
  };

  /** @returns the records that were kept */
  const run = async (records: readonly Trashed[]): Promise<Stayed[]> => {
    isStopped.current = false;
    const stayed: Stayed[] = [];
    const reportProgress = (done: number, isOver = false): void =>
      setPurge({ done, total: records.length, stayed: [...stayed], isOver });
    reportProgress(0);
    for (const [place, record] of records.entries()) {
      const failure = isStopped.current ? { record, reason: t('trash.notTried'), isLast: true } : await remove(record);
      if (failure) stayed.push(failure);
      if (failure?.isLast) isStopped.current = true;
      reportProgress(place + 1);
    }
    await refresh();
    reportProgress(records.length, true);
    return stayed;
  };

  const stop = (): void => {
    isStopped.current = true;
  };
  // Stops when the screen is left, where no user could see or stop it.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  return { purge, run, stop };
};
