import { useCallback, useRef } from 'react';

/** Runs work after all work before it, whether that succeeded or not. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @returns runs the saves of a form one after another, since each is based on the version that the last one stored */
export const useTurns = (): InTurn => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work) => {
    const turn = last.current.then(work);
    last.current = turn.catch(() => undefined);
    return turn;
  }, []);
};
