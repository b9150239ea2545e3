import type { Grant } from '../access/index.ts';

export interface FieldError {
  fieldName: string;
  message: string;
}

interface WithRequestId {
  message: string;
  requestId: string;
}

/** 422: what was sent breaks a rule. */
export interface ValidationErrorPayload extends WithRequestId {
  fields: FieldError[];
}

/** Who changed a record, null for the system, and when. */
export interface RecordChange {
  actorId: string | null;
  at: string;
}

/** 404 and 409: a record is missing, or stands in the way. */
export interface ResourceErrorPayload extends WithRequestId {
  resource: string;
  /** Of a record that has changed meanwhile: what it is now. */
  current?: unknown;
  /** Who changed it last, where that is known. */
  lastChange?: RecordChange;
}

/** A password was refused. */
export interface PasswordErrorPayload extends WithRequestId {
  reason: string;
}

/** 403: what the account may not do. */
export interface AccessErrorPayload extends WithRequestId {
  /** The rights that it lacks, where that is why. */
  missing: Grant[];
}

/** Every error body; kinds differ by `fields`, `resource`, `reason` or `missing`. */
export type ErrorPayload =
  | WithRequestId
  | AccessErrorPayload
  | ValidationErrorPayload
  | ResourceErrorPayload
  | PasswordErrorPayload;

/** What the HTTP client rejects with, whatever went wrong. */
export interface ApiError extends Error {
  /** HTTP status, or 0 when no answer came. */
  status: number;
  payload: ErrorPayload | undefined;
}
