import { AppError } from '../platform/http/app-error.ts';

/** The demo's pictures can't be stored; see the cause. */
export class StorageUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('The demo can’t be brought in while files can’t be kept', { cause });
  }
}
