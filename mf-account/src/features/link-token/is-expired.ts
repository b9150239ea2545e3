import { HttpError } from 'shared-kernel/http';

/** Whether the API rejected the token: the link is invalid, used, or expired. */
export const isExpired = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.payload !== undefined &&
  'fields' in error.payload &&
  error.payload.fields.some(({ fieldName }) => fieldName === 'token');
