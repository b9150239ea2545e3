/** The kinds of records that errors name. */
export type ResourceName =
  | 'category'
  | 'contact'
  | 'file'
  | 'hero'
  | 'mallEvent'
  | 'mallWorkingHours'
  | 'post'
  | 'ramadanWorkingHours'
  | 'shop'
  | 'subCategory';

/** A record that isn't there, or not for this reader. */
export class NotFoundError extends Error {
  readonly resource: ResourceName;

  constructor(resource: ResourceName) {
    super(`no such ${resource}`);
    this.resource = resource;
  }
}

/** A record that stands in the way: its slug is taken, it is in use, or it has changed. */
export class ConflictError extends Error {
  readonly resource: ResourceName;
  readonly reason: 'slugTaken';

  constructor(resource: ResourceName, reason: ConflictError['reason']) {
    super(`${resource}: ${reason}`);
    this.resource = resource;
    this.reason = reason;
  }
}

/** A rule that only the database can check, broken by one field: a record it names doesn't exist. */
export class FieldNotFoundError extends Error {
  readonly fieldName: string;

  constructor(fieldName: string) {
    super(`${fieldName} names nothing`);
    this.fieldName = fieldName;
  }
}
