import type { Grant } from '../access/index.ts';

export interface FieldError {
  fieldName: string;
  message: string;
}

interface WithRequestId {
  message: string;
  requestId: string;
  /** For a call for many records: the one that it failed for. */
  record?: { id: string; title?: string };
}

/** 422: the request breaks a validation rule. */
export interface ValidationErrorPayload extends WithRequestId {
  fields: FieldError[];
}

/** Who changed a record and when; null for the system. */
export interface RecordChange {
  actorId: string | null;
  /** First and last name of a member of the team. */
  name?: string;
  at: string;
}

/** 404 and 409: a record is missing or conflicts. */
export interface ResourceErrorPayload extends WithRequestId {
  resource: string;
  /** For a version conflict: the record's current state. */
  current?: unknown;
  /** The last change, where known. */
  lastChange?: RecordChange;
}

/** A password was rejected. */
export interface PasswordErrorPayload extends WithRequestId {
  reason: string;
  /** For a sign-in that needs a code: proves the first factor. */
  challenge?: string;
  /** For such a sign-in: whether a passkey completes it, too. */
  hasPasskey?: boolean;
  /** For such a sign-in: whether codes of an app complete it, not only recovery codes. */
  hasApp?: boolean;
}

/** 403: the account lacks access. */
export interface AccessErrorPayload extends WithRequestId {
  /** The missing rights, when they are the reason. */
  missing: Grant[];
}

/** Every error body. The kinds differ by `fields`, `resource`, `reason` or `missing`. */
export type ErrorPayload =
  | WithRequestId
  | AccessErrorPayload
  | ValidationErrorPayload
  | ResourceErrorPayload
  | PasswordErrorPayload;

/** Every failure of the HTTP client rejects with this. */
export interface ApiError extends Error {
  /** HTTP status; 0 without a response. */
  status: number;
  payload: ErrorPayload | undefined;
}
