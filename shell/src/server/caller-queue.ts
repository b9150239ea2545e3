import pLimit, { type LimitFunction } from 'p-limit';
import { RefusedError } from 'server-kernel/http-server';

/** Limit of waiting work of all callers. */
const WAITING_IN_ALL = 2_000;

/** The caller never receives this status: nginx logs it for callers that have disconnected. */
const CALLER_LEFT = 499;

export interface CallerQueueOptions {
  /** Concurrent work of one caller. */
  atOnce: number;
  /** Waiting work of one caller: many visitors can share an address. */
  waiting: number;
}

/** Schedules work fairly: each caller has a queue, so one with many requests doesn't delay others. */
export class CallerQueue {
  readonly #callers = new Map<string, LimitFunction>();
  readonly #options: CallerQueueOptions;
  #waiting = 0;

  constructor(options: CallerQueueOptions) {
    this.#options = options;
  }

  /**
   * @param caller - identifies the caller.
   * @param hasLeft - whether the caller has disconnected; checked before `work` starts.
   * @returns the result of `work`; undefined when the caller's queue is full.
   * @throws RefusedError when `hasLeft` returns true.
   */
  add<T>(caller: string, work: () => Promise<T>, hasLeft: () => boolean): Promise<T> | undefined {
    const { atOnce, waiting } = this.#options;
    const limit = this.#callers.get(caller) ?? pLimit(atOnce);
    if (limit.pendingCount >= waiting || this.#waiting >= WAITING_IN_ALL) return undefined;
    this.#callers.set(caller, limit);
    this.#waiting += 1;
    const start = () => {
      if (hasLeft()) throw new RefusedError(CALLER_LEFT, 'the caller has left');
      return work();
    };
    return limit(start).finally(() => {
      this.#waiting -= 1;
      if (limit.pendingCount + limit.activeCount === 0) this.#callers.delete(caller);
    });
  }
}

/** Rendering a page blocks the process for a few milliseconds. */
export const PAGES_OF_CALLER: CallerQueueOptions = { atOnce: 8, waiting: 100 };

/** Calls of the API each occupy a connection until the response. */
export const CALLS_OF_CALLER: CallerQueueOptions = { atOnce: 16, waiting: 200 };
