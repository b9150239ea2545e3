import type { ManagedSummary } from 'shared-kernel/contracts';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useRefusal } from './use-refusal.ts';
import { type Stale, useStaleMessage } from './use-stale-message.ts';

/** An action was undone for some of its records; the rest can be retried. */
export class PartlyUndoneError extends Error {
  readonly done: number;
  readonly total: number;

  constructor(done: number, total: number, cause: unknown) {
    super('partly undone', { cause });
    this.name = 'PartlyUndoneError';
    this.done = done;
    this.total = total;
  }
}

const staleOf = (error: unknown): Stale | undefined =>
  error instanceof HttpError && error.status === 409 && error.payload && 'current' in error.payload
    ? (error.payload as Stale)
    : undefined;

/** The current state of the record that an error is about, if another account has changed it. */
export const currentIn = (error: unknown): ManagedSummary | undefined =>
  staleOf(error)?.current as ManagedSummary | undefined;

/** @returns a function that explains failures of changes outside of forms */
export const useFailureMessage = (): ((error: unknown) => Promise<string>) => {
  const t = useTexts('mf-admin');
  const refusal = useRefusal();
  const staleMessage = useStaleMessage('bulk');
  const toMessage = async (error: unknown): Promise<string> => {
    if (error instanceof PartlyUndoneError) {
      const { done, total, cause } = error;
      return t('undo.partly', { done, total, why: await toMessage(cause) });
    }
    const stale = staleOf(error);
    return stale ? staleMessage(stale) : refusal(error);
  };
  return toMessage;
};

/** @returns a function that puts the message about a stale version into its error, for the form that shows it */
export const useExplain = (): ((error: unknown) => Promise<unknown>) => {
  const failureMessage = useFailureMessage();
  return async (error) => {
    if (!staleOf(error)) return error;
    const { status, payload } = error as HttpError;
    return new HttpError(status, payload && { ...payload, message: await failureMessage(error) }, error);
  };
};
