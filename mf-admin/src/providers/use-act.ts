import { useNotify } from 'ra-core';
import { useExplain } from './use-failure-message.ts';
import { useUndo } from './use-undo.ts';

interface Act<Result> {
  run: () => Promise<Result>;
  /** Success message. */
  done: string | ((result: Result) => string);
  /** The opposite call, if any. */
  undo?: ((result: Result) => Promise<unknown>) | undefined;
  /** Whether there is anything to undo; true by default. */
  isUndoable?: (result: Result) => boolean;
  /** Rethrows failures, so that the calling dialog can show them. */
  throws?: boolean;
}

/**
 * Performs an action at once, and offers to undo it. The action doesn't wait for the offer: undoing is a separate call,
 * so a closed tab loses neither.
 * @param read - queries to invalidate: ra-core's resource, and optionally a method
 * @returns a function that performs it and returns whether it succeeded
 */
export const useAct = (...read: [name: string, method?: string]) => {
  const notify = useNotify();
  const { offer, fail, refresh } = useUndo(...read);
  const explain = useExplain();

  return async <Result>({ run, done, undo, isUndoable, throws = false }: Act<Result>): Promise<boolean> => {
    let result: Result;
    try {
      result = await run();
    } catch (error) {
      if (!throws) return fail(error);
      await refresh();
      throw await explain(error);
    }
    notify(
      typeof done === 'string' ? done : done(result),
      offer(undo && (isUndoable?.(result) ?? true) ? () => undo(result) : undefined),
    );
    await refresh();
    return true;
  };
};
