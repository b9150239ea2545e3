import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';
import { TookTooLongError } from '../../../platform/fair-queue.ts';

/** Milliseconds for which a failure counts. */
const MEMORY = 10 * 60_000;
/** Failures that a busy machine may be to blame for, before the file is. */
const MOST = 2;
/** The most files that are remembered. */
const FILES = 1_000;

/** A file that isn't worth another try yet. */
export class FailedBeforeError extends AppError {
  readonly statusCode = 503;
}

/** Remembers which files took too long, more than once and not long ago. */
export class FileFailures {
  readonly #counts = new LRUCache<string, number>({ max: FILES, ttl: MEMORY });

  /** @throws FailedBeforeError when a file has taken too long too often. */
  refuse(fileId: string): void {
    if ((this.#counts.get(fileId) ?? 0) >= MOST) throw new FailedBeforeError('it took too long before');
  }

  /** Does work on a file, and remembers when `signal` stopped it for taking too long. */
  async count<Result>(fileId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (signal.reason instanceof TookTooLongError) this.#counts.set(fileId, (this.#counts.get(fileId) ?? 0) + 1);
      throw error;
    }
  }
}
