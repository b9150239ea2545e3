import { AppError } from '../http/app-error.ts';

/** Milliseconds without activity after which a storage has timed out. */
export const STORAGE_TIMEOUT = 8_000;

/** The storage timed out. Not retried: the caller has already waited for the full timeout. */
export class StorageTimeoutError extends AppError {
  readonly statusCode = 503;
}

/** Whether the error, or a cause of it, is a storage timeout. */
export const isStorageTimeout = (error: unknown): boolean =>
  error instanceof StorageTimeoutError || (error instanceof Error && isStorageTimeout(error.cause));
