import { AppError } from '../platform/http/app-error.ts';

/** The command failed; the message is one line. */
export class CommandError extends AppError {
  /** Exit status. */
  readonly status: number = 1;
}

/** The command was called with invalid arguments. */
export class UsageError extends CommandError {
  override readonly status = 2;
}
