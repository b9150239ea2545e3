/** A request that is turned away before any route takes it. */
export class RefusedError extends Error {
  /** HTTP status to answer with. */
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
