import { AppError } from '../app-error.ts';

/** Why nothing came of a request that the API made for a caller. */
export type OutboundFailure = 'forbidden' | 'unreachable' | 'tooLarge' | 'tooSlow';

export class OutboundError extends AppError {
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.failure = failure;
  }
}
