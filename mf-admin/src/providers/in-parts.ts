import { PartlyUndoneError } from './use-failure-message.ts';

/** The most records that the API accepts at once. */
export const MAX_AT_ONCE = 100;

/** Splits items into those of each call. */
export const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MAX_AT_ONCE) }, (_, index) =>
    items.slice(index * MAX_AT_ONCE, (index + 1) * MAX_AT_ONCE),
  );

/** Result of several calls. */
export interface Sent<Result> {
  results: Result[];
  /** Number of processed items. */
  count: number;
  /** Error of the call that failed after others had succeeded. */
  failure?: unknown;
}

/**
 * Sends items in several calls.
 * @param onProgress - called with the number of processed items, and of all
 * @throws the error of the first call
 */
export const sendInParts = async <Item, Result>(
  items: readonly Item[],
  send: (part: Item[]) => Promise<Result>,
  onProgress?: (done: number, total: number) => void,
): Promise<Sent<Result>> => {
  const results: Result[] = [];
  let count = 0;
  for (const part of inParts(items)) {
    try {
      results.push(await send(part));
    } catch (failure) {
      if (count === 0) throw failure;
      return { results, count, failure };
    }
    count += part.length;
    onProgress?.(count, items.length);
  }
  return { results, count };
};

/** A call that undoes a change of some records. */
interface Inverse {
  /** Number of records. */
  count: number;
  run: () => Promise<unknown>;
}

const countOf = (calls: readonly Inverse[]): number => calls.reduce((sum, { count }) => sum + count, 0);

/** @returns sends the calls in turn. A retry continues with those that aren't done. */
export const toUndo = (calls: readonly Inverse[]): (() => Promise<void>) => {
  const total = countOf(calls);
  const left = [...calls];
  return async () => {
    for (let call = left[0]; call; call = left[0]) {
      try {
        await call.run();
      } catch (failure) {
        const done = total - countOf(left);
        throw done > 0 ? new PartlyUndoneError(done, total, failure) : failure;
      }
      left.shift();
    }
  };
};
