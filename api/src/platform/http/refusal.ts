import { RefusedError } from 'server-kernel/http-server';
import { isValidationError } from 'shared-kernel/validation';
import { LimitError } from '../limits/limits.ts';
import { AccessError, ConflictError, ExpiredLinkError, NotFoundError, PasswordError, TokenError } from './errors.ts';

/** Errors whose message contains no input of the caller. */
const NAMED = [AccessError, ConflictError, LimitError, NotFoundError, PasswordError, RefusedError, TokenError];

/** The reason of a rejection for the log. Messages of libraries are excluded, since they may quote the input. */
export const refusalOf = (error: Error): string => {
  if (isValidationError(error)) return 'invalid';
  if (error instanceof ExpiredLinkError) return 'expired link';
  if (NAMED.some((kind) => error instanceof kind)) return error.message;
  return (error as NodeJS.ErrnoException).code ?? error.name;
};
