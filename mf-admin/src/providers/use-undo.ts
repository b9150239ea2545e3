import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useRefusal } from './use-refusal.ts';
import { type Stale, useStaleWords } from './use-stale-words.ts';

/**
 * What follows a call that changed something: its failure in words, and the offer to take it back.
 * @param read - what is read anew, as ra-core names it: records, and which of their reads.
 */
export const useUndo = (...read: [name: string, method?: string]) => {
  const t = useTexts('mf-admin');
  const refusal = useRefusal();
  const staleWords = useStaleWords();
  const queries = useQueryClient();
  const notify = useNotify();

  const wordsFor = async (error: unknown): Promise<string> => {
    const { status, payload } = error as Partial<HttpError>;
    const isStale = status === 409 && payload && 'current' in payload;
    return isStale ? staleWords(payload as Stale) : refusal(error);
  };
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: read });
  const fail = async (error: unknown): Promise<false> => {
    notify(await wordsFor(error), { type: 'error' });
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

  /** Options of a notification that offers to undo what it says; without an opposite call, it offers nothing. */
  const offer = (undo: (() => Promise<unknown>) | undefined): { undo?: () => Promise<boolean> } =>
    undo ? { undo: () => takeBack(undo) } : {};

  return { offer, fail, refresh };
};
