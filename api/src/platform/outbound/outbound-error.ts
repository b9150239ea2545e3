import { AppError } from '../http/app-error.ts';

/** Why a request on a caller's behalf failed. */
export type OutboundFailure = 'forbidden' | 'unreachable' | 'tooLarge' | 'tooSlow';

export class OutboundError extends AppError {
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.failure = failure;
  }
}
