import { useNotify } from 'ra-core';
import { useUndo } from './use-undo.ts';

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
  const notify = useNotify();
  const { offer, fail, refresh } = useUndo(...read);

  return async <Result>({ run, done, undo, throws = false }: Act<Result>): Promise<boolean> => {
    let result: Result;
    try {
      result = await run();
    } catch (error) {
      if (!throws) return fail(error);
      await refresh();
      throw error;
    }
    notify(typeof done === 'string' ? done : done(result), offer(undo && (() => undo(result))));
    await refresh();
    return true;
  };
};
