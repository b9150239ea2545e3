import PQueue, { type TaskOptions } from 'p-queue';
import { AppError } from '../http/app-error.ts';

/** The work started, but exceeded its timeout. */
export { TimeoutError as TookTooLongError } from 'p-queue';

/** The queue is full. */
export class QueueFullError extends AppError {
  readonly statusCode = 503;
}

export interface FairQueueOptions {
  /** Maximum of running tasks. */
  width: number;
  /** Maximum of waiting tasks. */
  maxWaiting: number;
  /** Timeout of a running task, in milliseconds. */
  timeout: number;
}

/** A task. */
export interface QueuedWork<Result> {
  name: string;
  /** The client that waits for it. Tasks without a caller come last. */
  caller: string | undefined;
  /** Cancels the task, waiting or running. */
  signal: AbortSignal;
  run: (signal: AbortSignal) => Promise<Result>;
}

interface Waiting {
  name: string;
  priority: number;
  displaced: AbortController;
}

/** Priority of tasks without a caller. */
const LAST = Number.NEGATIVE_INFINITY;

/**
 * A queue that shares its capacity between callers. The more unfinished tasks a caller has, the lower is the priority
 * of its next one. When the queue is full, a new task displaces the task with the lowest priority.
 */
export class FairQueue {
  readonly #queue: PQueue;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<Waiting>();
  /** Unfinished tasks per caller. */
  readonly #unfinished = new Map<string, number>();

  constructor({ width, maxWaiting, timeout }: FairQueueOptions) {
    this.#queue = new PQueue({ concurrency: width, timeout });
    this.#maxWaiting = maxWaiting;
  }

  /** Numbers of running and of waiting tasks. */
  get load(): { running: number; waiting: number } {
    return { running: this.#queue.pending, waiting: this.#queue.size };
  }

  /**
   * Runs a task when its turn comes.
   * @throws QueueFullError when the queue is full, or another task displaces this one
   * @throws TookTooLongError after the timeout
   */
  async add<Result>({ name, caller, signal, run }: QueuedWork<Result>): Promise<Result> {
    const priority = caller === undefined ? LAST : -(this.#unfinished.get(caller) ?? 0);
    if (this.#queue.size >= this.#maxWaiting) this.#makeRoom(priority);
    const waiting = { name, priority, displaced: new AbortController() };
    this.#waiting.add(waiting);
    if (caller !== undefined) this.#count(caller, 1);
    const start = ({ signal: stop }: TaskOptions) => {
      this.#waiting.delete(waiting);
      return run(stop ?? signal);
    };
    try {
      const leave = AbortSignal.any([signal, waiting.displaced.signal]);
      return await this.#queue.add(start, { id: name, priority, signal: leave });
    } finally {
      this.#waiting.delete(waiting);
      if (caller !== undefined) this.#count(caller, -1);
    }
  }

  /** Raises waiting tasks of this name to the highest priority, because a caller now needs them. */
  prioritise(name: string): void {
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
