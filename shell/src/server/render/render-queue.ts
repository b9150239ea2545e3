import pLimit, { type LimitFunction } from 'p-limit';

/** Pages that are made at once for one caller. Each holds the process for a few milliseconds, in which nobody is served. */
const AT_ONCE = 8;
/** Pages that one caller may wait for: many visitors may share an address. */
const WAITING = 100;
/** Pages that all callers together may wait for. */
const WAITING_IN_ALL = 2_000;

/**
 * Shares the work of rendering between callers: each has a queue of its own, so that one who asks for pages as fast as
 * they can be made takes no turn from others.
 */
export class RenderQueue {
  readonly #callers = new Map<string, LimitFunction>();
  #waiting = 0;

  /**
   * @param caller what tells one caller from another
   * @returns what `work` gives; undefined when the caller already waits for as much as one may
   */
  add<T>(caller: string, work: () => Promise<T>): Promise<T> | undefined {
    const limit = this.#callers.get(caller) ?? pLimit(AT_ONCE);
    if (limit.pendingCount >= WAITING || this.#waiting >= WAITING_IN_ALL) return undefined;
    this.#callers.set(caller, limit);
    this.#waiting += 1;
    return limit(work).finally(() => {
      this.#waiting -= 1;
      if (limit.pendingCount + limit.activeCount === 0) this.#callers.delete(caller);
    });
  }
}
