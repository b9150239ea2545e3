import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';

interface Act<Result> {
  run: () => Promise<Result>;
  /** Says that it was done. */
  done: string | ((result: Result) => string);
  /** The opposite call, where there is one. */
  undo?: ((result: Result) => Promise<unknown>) | undefined;
  /** A failure is thrown on, for the dialog that asked to say: whoever is in one doesn't look elsewhere. */
  throws?: boolean;
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
    if (status === 409 && payload && 'current' in payload) {
      const { title } = payload.current as { title?: string };
      return title ? t('bulk.staleRecord', { title }) : t('bulk.stale');
    }
    return status === 403 ? t('bulk.refused') : (payload?.message ?? t('bulk.failed'));
  };
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: read });
  const fail = async (error: unknown): Promise<false> => {
    notify(wordsFor(error), { type: 'error' });
    // What stood in the way is to be seen.
    await refresh();
    return false;
  };

  /** @returns whether it was undone; if not, it may be tried again. */
  const takeBack = async (undo: () => Promise<unknown>): Promise<boolean> => {
    try {
      await undo();
    } catch (error) {
      return fail(error);
    }
    notify(t('undo.done'));
    await refresh();
    return true;
  };

  return async <Result>({ run, done, undo, throws = false }: Act<Result>): Promise<boolean> => {
    let result: Result;
    try {
      result = await run();
    } catch (error) {
      if (!throws) return fail(error);
      await refresh();
      throw error;
    }
    const offer = undo ? { undo: () => takeBack(() => undo(result)) } : {};
    notify(typeof done === 'string' ? done : done(result), offer);
    await refresh();
    return true;
  };
};
