/**
 * Something that keeps a release from being made, in two lines: what is wrong, and what to do about it.
 * @param remedy left out where the first line says it already
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
