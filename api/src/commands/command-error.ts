import { AppError } from '../platform/app-error.ts';

/** A command can't do what it is asked for; its message is one line. */
export class CommandError extends AppError {
  /** What the process ends with. */
  readonly status: number = 1;
}

/** A command was called in a way that it doesn't know. */
export class UsageError extends CommandError {
  override readonly status = 2;
}
