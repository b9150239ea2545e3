import PQueue, { type TaskOptions } from 'p-queue';
import { AppError } from './app-error.ts';

/** Work that was begun, and took longer than it may. */
export { TimeoutError as TookTooLongError } from 'p-queue';

/** More is to be done than can be done soon. */
export class QueueFullError extends AppError {
  readonly statusCode = 503;
}

export interface FairQueueOptions {
  /** Pieces of work done at the same time. */
  width: number;
  /** The most that wait. */
  mostWaiting: number;
  /** Milliseconds that a piece of work may take once it is begun. */
  timeout: number;
}

/** A piece of work. */
export interface QueuedWork<Result> {
  name: string;
  /** Who waits for it; work without a caller comes last. */
  caller: string | undefined;
  /** Takes it back, whether it is begun or not. */
  signal: AbortSignal;
  run: (signal: AbortSignal) => Promise<Result>;
}

interface Waiting {
  name: string;
  priority: number;
  displaced: AbortController;
}

/** What nobody wants yet. */
const LAST = Number.NEGATIVE_INFINITY;

/**
 * A queue of which nobody gets more than their share: the more of a caller's work is unfinished, the later comes the
 * next of it. Of a full queue the last one gives way to who has waited for less.
 */
export class FairQueue {
  readonly #queue: PQueue;
  readonly #mostWaiting: number;
  readonly #waiting = new Set<Waiting>();
  /** How much of each caller's work is unfinished. */
  readonly #unfinished = new Map<string, number>();

  constructor({ width, mostWaiting, timeout }: FairQueueOptions) {
    this.#queue = new PQueue({ concurrency: width, timeout });
    this.#mostWaiting = mostWaiting;
  }

  /** How many pieces of work are in progress, and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#queue.pending, waiting: this.#queue.size };
  }

  /**
   * Does a piece of work when its turn comes.
   * @throws QueueFullError when too much waits.
   * @throws TookTooLongError
   */
  async add<Result>({ name, caller, signal, run }: QueuedWork<Result>): Promise<Result> {
    const priority = caller === undefined ? LAST : -(this.#unfinished.get(caller) ?? 0);
    if (this.#queue.size >= this.#mostWaiting) this.#makeRoom(priority);
    const waiting = { name, priority, displaced: new AbortController() };
    this.#waiting.add(waiting);
    if (caller !== undefined) this.#count(caller, 1);
    const begin = ({ signal: stop }: TaskOptions) => {
      this.#waiting.delete(waiting);
      return run(stop ?? signal);
    };
    try {
      const leave = AbortSignal.any([signal, waiting.displaced.signal]);
      return await this.#queue.add(begin, { id: name, priority, signal: leave });
    } finally {
      this.#waiting.delete(waiting);
      if (caller !== undefined) this.#count(caller, -1);
    }
  }

  /** Lets work that somebody has come to want wait no longer than the first of a caller. */
  hurry(name: string): void {
    for (const waiting of this.#waiting) {
      if (waiting.name !== name || waiting.priority === 0) continue;
      this.#queue.setPriority(name, 0);
      waiting.priority = 0;
    }
  }

  #makeRoom(priority: number): void {
    let last: Waiting | undefined;
    for (const waiting of this.#waiting) if (waiting.priority <= (last?.priority ?? Infinity)) last = waiting;
    if (!last || last.priority >= priority) throw new QueueFullError('too much waits');
    last.displaced.abort(new QueueFullError('others have waited for less'));
  }

  #count(caller: string, change: 1 | -1): void {
    const count = (this.#unfinished.get(caller) ?? 0) + change;
    if (count > 0) this.#unfinished.set(caller, count);
    else this.#unfinished.delete(caller);
  }
}
