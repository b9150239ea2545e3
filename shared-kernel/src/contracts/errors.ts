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

/** 404 and 409: a record is missing, or stands in the way. */
export interface ResourceErrorPayload extends WithRequestId {
  resource: string;
  /** Of a record that has changed meanwhile: what it is now. */
  current?: unknown;
}

/** A password was refused. */
export interface PasswordErrorPayload extends WithRequestId {
  reason: string;
}

/** Every error body; kinds are told apart by having `fields`, `resource` or `reason`. */
export type ErrorPayload = WithRequestId | ValidationErrorPayload | ResourceErrorPayload | PasswordErrorPayload;

/** What the HTTP client rejects with, whatever went wrong. */
export interface ApiError extends Error {
  /** HTTP status, or 0 when no answer came. */
  status: number;
  payload: ErrorPayload | undefined;
}
