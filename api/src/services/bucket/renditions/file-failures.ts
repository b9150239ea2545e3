import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/http/app-error.ts';
import { TookTooLongError } from '../../../platform/limits/fair-queue.ts';

/** Milliseconds until a timeout is forgotten. */
const MEMORY = 10 * 60_000;
/** Timeouts that may be due to a busy machine; after that the file is rejected. */
const MAX_TIMEOUTS = 2;
/** Maximum of remembered files. */
const FILES = 1_000;

/** The file timed out repeatedly, and isn't retried yet. */
export class FailedBeforeError extends AppError {
  readonly statusCode = 503;
}

/** Remembers files whose renditions timed out recently. */
export class FileFailures {
  readonly #counts = new LRUCache<string, number>({ max: FILES, ttl: MEMORY });

  /** @throws FailedBeforeError when the file timed out too often */
  refuse(fileId: string): void {
    if ((this.#counts.get(fileId) ?? 0) >= MAX_TIMEOUTS) throw new FailedBeforeError('it took too long before');
  }

  /** Runs work on a file, and counts it if it timed out. */
  async count<Result>(fileId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (signal.reason instanceof TookTooLongError) this.#counts.set(fileId, (this.#counts.get(fileId) ?? 0) + 1);
      throw error;
    }
  }
}
