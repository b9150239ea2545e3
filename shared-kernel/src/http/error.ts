import type { ApiError, ErrorPayload } from '../contracts/errors.ts';

/** Rejection of every failed call. It shows nothing and redirects nowhere: the caller handles it. */
export class HttpError extends Error implements ApiError {
  readonly status: number;
  readonly payload: ErrorPayload | undefined;

  /** Seconds until a rate-limited call may be repeated. */
  readonly retryAfter: number | undefined;

  constructor(status: number, payload: ErrorPayload | undefined, cause?: unknown, retryAfter?: number) {
    super(payload?.message ?? (status ? `HTTP ${status}` : 'no answer'), { cause });
    this.name = 'HttpError';
    this.status = status;
    this.payload = payload;
    this.retryAfter = retryAfter;
  }
}

/** Whether the API requires the user to sign in again before this call. */
export const isReauthentication = ({ payload }: HttpError): boolean =>
  payload !== undefined && 'reason' in payload && payload.reason === 'reauthenticate';

/** Whether the API has rejected the call's token, so that a renewed one may succeed. */
export const isExpiry = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 403 && error.message === 'Token invalid or expired';
