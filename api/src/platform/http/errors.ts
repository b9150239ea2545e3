import type { AccessMismatch, Grant } from 'shared-kernel/access';
import type { ContentName } from 'shared-kernel/content';
import type { LocalisedText, RecordChange } from 'shared-kernel/contracts';
import { AppError } from '../app-error.ts';

/** The kinds of records that errors name. */
export type ResourceName =
  | ContentName
  | 'client'
  | 'contact'
  | 'demo'
  | 'file'
  | 'mail'
  | 'missedSearch'
  | 'preview'
  | 'provider'
  | 'release'
  | 'releaseSet'
  | 'revision'
  | 'role'
  | 'session'
  | 'siteGuide'
  | 'siteSettings'
  | 'subCategory';

/** A record that isn't there, or not for this reader. */
export class NotFoundError extends AppError {
  readonly resource: ResourceName;

  constructor(resource: ResourceName) {
    super(`no such ${resource}`);
    this.resource = resource;
  }
}

/** Why a record stands in the way. */
export type ConflictReason =
  | 'alreadyDecided'
  | 'alreadyUnderWay'
  | 'builtIn'
  | 'changedSincePreview'
  | 'emailTaken'
  | 'inUse'
  | 'lastGod'
  | 'notDeleted'
  | 'noReleaseStore'
  | 'noSigningKey'
  | 'overlap'
  | 'releasedMeanwhile'
  | 'releaseRefused'
  | 'reservedCategory'
  | 'roleInUse'
  | 'roleNameTaken'
  | 'shownByOthers'
  | 'slugTaken'
  | 'stillNamed'
  | 'tooManyFavourites'
  | 'tooManyWaiting';

/** A record that stands in the way: its slug is taken, it is in use, or it has changed. */
export class ConflictError extends AppError {
  readonly resource: ResourceName;
  readonly reason: ConflictReason;
  /** What the words name; what is called otherwise in each language, in all of them. */
  readonly values: Record<string, string | LocalisedText>;

  constructor(resource: ResourceName, reason: ConflictReason, values: ConflictError['values'] = {}) {
    super(`${resource}: ${reason}`);
    this.resource = resource;
    this.reason = reason;
    this.values = values;
  }
}

/** A record that has changed since its writer read it. */
export class StaleError extends AppError {
  readonly resource: ResourceName;
  /** The record as it is now, as its writer may see it. */
  readonly current: object;

  /** Who changed it last, where that is known. */
  readonly lastChange: RecordChange | undefined;

  constructor(resource: ResourceName, current: object, lastChange?: RecordChange) {
    super(`${resource} has changed`);
    this.resource = resource;
    this.current = current;
    this.lastChange = lastChange;
  }
}

/** The token of a mailed link is unknown, used or expired. */
export class ExpiredLinkError extends AppError {}

/** A rule that only the database can check, broken by one field: a record it names doesn't exist. */
export class FieldNotFoundError extends AppError {
  readonly fieldName: string;

  constructor(fieldName: string) {
    super(`${fieldName} names nothing`);
    this.fieldName = fieldName;
  }
}

/** A token is malformed, expired, or of another kind. */
export class TokenError extends AppError {
  constructor() {
    super('Token invalid or expired');
  }
}

/** A person who may not do what they ask. */
export class AccessError extends AppError {
  override readonly message: AccessMismatch;
  /** The rights that they lack, where that is why. */
  readonly missing: readonly Grant[];

  constructor(reason: AccessMismatch, missing: readonly Grant[] = []) {
    super(reason);
    this.message = reason;
    this.missing = missing;
  }
}

/** Why a person can't sign in, or a password isn't taken. */
export type PasswordReason =
  | 'banned'
  | 'mustChangePassword'
  | 'otherAccount'
  | 'providerRefused'
  | 'reauthenticate'
  | 'signInAgain'
  | 'suspended'
  | 'wrongCredentials'
  | 'wrongPassword';

/** A password, or what stands for one, that is refused. */
export class PasswordError extends AppError {
  readonly reason: PasswordReason;
  /** What the words name. */
  readonly values: Record<string, string>;

  constructor(reason: PasswordReason, values: Record<string, string> = {}) {
    super(reason);
    this.reason = reason;
    this.values = values;
  }
}

/** The caller showed who they are too long ago for this call. */
export class ReauthenticationError extends PasswordError {
  constructor() {
    super('reauthenticate');
  }
}

/** A password that was given by somebody else and is still to be changed. */
export class PasswordChangeError extends PasswordError {
  constructor() {
    super('mustChangePassword');
  }
}
