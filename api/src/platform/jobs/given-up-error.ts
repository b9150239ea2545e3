/** A job that no retry can help: it goes to its queue's dead letters at once. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}
