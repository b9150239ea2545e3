import pLimit, { type LimitFunction } from 'p-limit';
import { RefusedError } from 'shared-kernel/http-server';

/** Work that all callers together may wait for. */
const WAITING_IN_ALL = 2_000;

/** No caller reads this status: nginx logs it for callers that have hung up. */
const CALLER_LEFT = 499;

export interface CallerQueueOptions {
  /** Pieces of one caller's work that are done at the same time. */
  atOnce: number;
  /** Pieces of work that one caller may wait for: many visitors may share an address. */
  waiting: number;
}

/**
 * Shares work between callers: each has a queue, so that one who asks for more than can be done takes no turn
 * from others.
 */
export class CallerQueue {
  readonly #callers = new Map<string, LimitFunction>();
  readonly #options: CallerQueueOptions;
  #waiting = 0;

  constructor(options: CallerQueueOptions) {
    this.#options = options;
  }

  /**
   * @param caller - what tells one caller from another.
   * @param hasLeft - whether the answer would reach no reader, asked when the turn of `work` comes.
   * @returns what `work` gives; undefined when the caller already waits for as much as one may.
   * @throws RefusedError when `hasLeft` says so.
   */
  add<T>(caller: string, work: () => Promise<T>, hasLeft: () => boolean): Promise<T> | undefined {
    const { atOnce, waiting } = this.#options;
    const limit = this.#callers.get(caller) ?? pLimit(atOnce);
    if (limit.pendingCount >= waiting || this.#waiting >= WAITING_IN_ALL) return undefined;
    this.#callers.set(caller, limit);
    this.#waiting += 1;
    const begin = () => {
      if (hasLeft()) throw new RefusedError(CALLER_LEFT, 'the caller has left');
      return work();
    };
    return limit(begin).finally(() => {
      this.#waiting -= 1;
      if (limit.pendingCount + limit.activeCount === 0) this.#callers.delete(caller);
    });
  }
}

/** Pages hold the process for a few milliseconds each, in which it serves no other request. */
export const PAGES_OF_CALLER: CallerQueueOptions = { atOnce: 8, waiting: 100 };

/** Calls of the API wait for its answer, and hold a connection to it meanwhile. */
export const CALLS_OF_CALLER: CallerQueueOptions = { atOnce: 16, waiting: 200 };
