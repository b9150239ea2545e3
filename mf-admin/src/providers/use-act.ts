import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';

interface Act<Result> {
  run: () => Promise<Result>;
  /** Says that it was done. */
  done: string;
  /** The opposite call, where there is one. */
  undo?: ((result: Result) => Promise<unknown>) | undefined;
}

/**
 * Does something at once, and offers to undo it. Nothing waits for that offer to run out: what was done is done, and
 * undoing it is another call, so a closed tab loses neither.
 * @param read - what is read anew, as ra-core names it: records, and which of their reads.
 * @returns does it, and tells whether it was done
 */
export const useAct = (...read: [name: string, method?: string]) => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const notify = useNotify();

  const wordsFor = (error: unknown): string => {
    const { status, payload } = error as Partial<HttpError>;
    if (status === 409 && payload && 'current' in payload) return t('bulk.stale');
    return status === 403 ? t('bulk.refused') : (payload?.message ?? t('bulk.failed'));
  };
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: read });
  const fail = async (error: unknown): Promise<void> => {
    notify(wordsFor(error), { type: 'error' });
    // What stood in the way is to be seen.
    await refresh();
  };

  return async <Result>({ run, done, undo }: Act<Result>): Promise<boolean> => {
    try {
      const result = await run();
      const takeBack = async (): Promise<void> => {
        try {
          await undo?.(result);
          await refresh();
        } catch (error) {
          await fail(error);
        }
      };
      notify(done, undo ? { undo: takeBack } : {});
      await refresh();
      return true;
    } catch (error) {
      await fail(error);
      return false;
    }
  };
};
