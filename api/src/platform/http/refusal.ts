import { RefusedError } from 'shared-kernel/http-server';
import { isValidationError } from 'shared-kernel/validation';
import { LimitError } from '../limits/limits.ts';
import { AccessError, ConflictError, ExpiredLinkError, NotFoundError, PasswordError, TokenError } from './errors.ts';

/** Errors whose own words name a kind, and nothing that was sent. */
const NAMED = [AccessError, ConflictError, LimitError, NotFoundError, PasswordError, RefusedError, TokenError];

/** Why a call is refused, in words that a log may have: what a library says can quote what was sent. */
export const refusalOf = (error: Error): string => {
  if (isValidationError(error)) return 'invalid';
  if (error instanceof ExpiredLinkError) return 'expired link';
  if (NAMED.some((kind) => error instanceof kind)) return error.message;
  return (error as NodeJS.ErrnoException).code ?? error.name;
};
