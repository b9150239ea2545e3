/**
 * A release failed. The first line says why, the second how to fix it.
 * @param remedy omitted when the first line already says it
 */
export class ReleaseError extends Error {
  readonly what: string;
  readonly remedy: string | undefined;

  constructor(what: string, remedy?: string) {
    super(remedy === undefined ? what : `${what}\n${remedy}`);
    this.what = what;
    this.remedy = remedy;
  }
}
