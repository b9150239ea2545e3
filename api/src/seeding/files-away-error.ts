import { AppError } from '../platform/app-error.ts';

/** The demo can't be brought in, since its pictures can't be kept; why is the cause. */
export class FilesAwayError extends AppError {
  constructor(cause: unknown) {
    super('The demo can’t be brought in while files can’t be kept', { cause });
  }
}
