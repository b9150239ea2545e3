import type { ApiError, ErrorPayload } from '../contracts/errors.ts';

/** Rejection of every call that did not end well. Shows nothing and leads nowhere: that is its catcher's part. */
export class HttpError extends Error implements ApiError {
  readonly status: number;
  readonly payload: ErrorPayload | undefined;

  /** Seconds after which a call that came too often may come again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, payload: ErrorPayload | undefined, cause?: unknown, retryAfter?: number) {
    super(payload?.message ?? (status ? `HTTP ${status}` : 'no answer'), { cause });
    this.name = 'HttpError';
    this.status = status;
    this.payload = payload;
    this.retryAfter = retryAfter;
  }
}

/** Whether the API asks the caller to show again who they are before it does what a call asks for. */
export const isReauthentication = ({ payload }: HttpError): boolean =>
  payload !== undefined && 'reason' in payload && payload.reason === 'reauthenticate';

/** Whether the API has refused a call's token, so that another one may do. */
export const isExpiry = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 403 && error.message === 'Token invalid or expired';
