/** A request that is rejected before routing. */
export class RefusedError extends Error {
  /** HTTP status of the response. */
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
