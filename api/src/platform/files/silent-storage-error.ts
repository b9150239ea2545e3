import { AppError } from '../app-error.ts';

/** Milliseconds after which a storage that does nothing is taken for silent. */
export const SILENCE = 8_000;

/** A storage that is silent. Nobody tries again: whoever waits has waited long enough. */
export class SilentStorageError extends AppError {
  readonly statusCode = 503;
}

/** Whether the storage's silence is what an operation on files failed by. */
export const isSilence = (error: unknown): boolean =>
  error instanceof SilentStorageError || (error instanceof Error && isSilence(error.cause));
