import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useTexts } from 'shared-kernel/i18n';
import { useFailureMessage } from './use-failure-message.ts';
import { WAITING } from './use-waiting.ts';

/**
 * After a call that changed data: its failure message, or an offer to undo it.
 * @param read - queries to invalidate: ra-core's resource, and optionally a method
 */
export const useUndo = (...read: [name: string, method?: string]) => {
  const t = useTexts('mf-admin');
  const failureMessage = useFailureMessage();
  const queries = useQueryClient();
  const notify = useNotify();

  const refresh = async (): Promise<void> => {
    // The count of what waits isn't waited for.
    void queries.invalidateQueries({ queryKey: WAITING });
    await queries.invalidateQueries({ queryKey: read });
  };
  const fail = async (error: unknown): Promise<false> => {
    notify(await failureMessage(error), { type: 'error' });
    // Reload, so that the screen shows the conflicting state.
    await refresh();
    return false;
  };

  /** @returns whether it was undone; if not, it can be retried */
  const runUndo = async (undo: () => Promise<unknown>): Promise<boolean> => {
    try {
      await undo();
    } catch (error) {
      return fail(error);
    }
    notify(t('undo.done'));
    await refresh();
    return true;
  };

  /** Options of a notification with an offer to undo; without an opposite call, none. */
  const offer = (undo: (() => Promise<unknown>) | undefined): { undo?: () => Promise<boolean> } =>
    undo ? { undo: () => runUndo(undo) } : {};

  return { offer, fail, refresh };
};
