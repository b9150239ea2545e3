import type { AccessMismatch, Grant } from 'shared-kernel/access';
import type { ContentName } from 'shared-kernel/content';
import type { Locale, RecordChange } from 'shared-kernel/contracts';
import { AppError } from './app-error.ts';

/** The kinds of records that errors name. */
export type ResourceName =
  | ContentName
  | 'client'
  | 'comment'
  | 'contact'
  | 'demo'
  | 'draft'
  | 'factor'
  | 'file'
  | 'import'
  | 'invitation'
  | 'letter'
  | 'mail'
  | 'message'
  | 'missedSearch'
  | 'passkey'
  | 'preview'
  | 'provider'
  | 'release'
  | 'releaseSet'
  | 'revision'
  | 'role'
  | 'session'
  | 'siteGuide'
  | 'siteSettings'
  | 'subCategory'
  | 'template';

/** The record doesn't exist, or not for this reader. */
export class NotFoundError extends AppError {
  readonly resource: ResourceName;

  constructor(resource: ResourceName) {
    super(`no such ${resource}`);
    this.resource = resource;
  }
}

/** The record of many that an error is about. */
export interface FailedRecord {
  id: string;
  title?: string;
}

const failedRecords = new WeakMap<Error, FailedRecord>();

/** The record that an error is about, if the call that failed was for many. */
export const failedRecordOf = (error: Error): FailedRecord | undefined => failedRecords.get(error);

/** Names the record of many that an error is about. @returns the error */
export const named = <Failure extends Error>(record: FailedRecord, error: Failure): Failure => {
  failedRecords.set(error, record);
  return error;
};

/** Code of a conflict. */
export type ConflictReason =
  | 'alreadyDecided'
  | 'alreadyUnderWay'
  | 'builtIn'
  | 'changedSincePreview'
  | 'draftPlanned'
  | 'emailTaken'
  | 'goneMeanwhile'
  | 'hasFactor'
  | 'hasRole'
  | 'importStatus'
  | 'inUse'
  | 'lastGod'
  | 'letterStatus'
  | 'notApproved'
  | 'notDeleted'
  | 'notOfTeam'
  | 'noReleaseStore'
  | 'noSigningKey'
  | 'otherAccount'
  | 'otherAddress'
  | 'overlap'
  | 'passkeyTaken'
  | 'releasedMeanwhile'
  | 'releasedMeanwhileBy'
  | 'releaseRefused'
  | 'reservedCategory'
  | 'roleInUse'
  | 'roleNameTaken'
  | 'rowsMissing'
  | 'shownByOthers'
  | 'slugTaken'
  | 'stillNamed'
  | 'tooManyDrafts'
  | 'tooManyFavourites'
  | 'tooManyPasskeys'
  | 'tooManyTemplates'
  | 'tooManyWaiting'
  | 'unconfirmed'
  | 'wrongRows';

/** A conflict with a record, such as a taken slug or a record in use. */
export class ConflictError extends AppError {
  readonly resource: ResourceName;
  readonly reason: ConflictReason;
  /** Values of the message, or functions that return them in the reader's language. */
  readonly values: Record<string, string | ((locale: Locale) => string)>;

  constructor(resource: ResourceName, reason: ConflictReason, values: ConflictError['values'] = {}) {
    super(`${resource}: ${reason}`);
    this.resource = resource;
    this.reason = reason;
    this.values = values;
  }
}

/** The record has changed since its editor read it. */
export class StaleError extends AppError {
  readonly resource: ResourceName;
  /** The current record, as its editor may see it. */
  readonly current: object;

  /** The last change, if known. */
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

/** A field references a record that doesn't exist; only the database can check that. */
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

/** The caller lacks access. */
export class AccessError extends AppError {
  override readonly message: AccessMismatch;
  /** The missing grants, if that is the reason. */
  readonly missing: readonly Grant[];

  constructor(reason: AccessMismatch, missing: readonly Grant[] = []) {
    super(reason);
    this.message = reason;
    this.missing = missing;
  }
}

/** Why a sign-in or a password is rejected. */
export type PasswordReason =
  | 'banned'
  | 'mustChangePassword'
  | 'mustSetFactor'
  | 'otherAccount'
  | 'providerRefused'
  | 'reauthenticate'
  | 'secondFactor'
  | 'signInAgain'
  | 'suspended'
  | 'wrongCode'
  | 'wrongCredentials'
  | 'wrongPasskey'
  | 'wrongPassword';

/** A rejected password, or a rejected equivalent of one. */
export class PasswordError extends AppError {
  readonly reason: PasswordReason;
  /** Values of the message. */
  readonly values: Record<string, string>;

  constructor(reason: PasswordReason, values: Record<string, string> = {}) {
    super(reason);
    this.reason = reason;
    this.values = values;
  }
}

/** The first factor was right, and the account has a second one. */
export class SecondFactorError extends PasswordError {
  /** Proves the first factor for some minutes. */
  readonly challenge: string;
  /** Whether the account has a passkey. */
  readonly hasPasskey: boolean;
  /** Whether the account has an authenticator app. */
  readonly hasApp: boolean;

  constructor({ challenge, hasPasskey, hasApp }: Pick<SecondFactorError, 'challenge' | 'hasPasskey' | 'hasApp'>) {
    super('secondFactor');
    this.challenge = challenge;
    this.hasPasskey = hasPasskey;
    this.hasApp = hasApp;
  }
}

/** The account's role needs a second factor, which must be set up first. */
export class FactorRequiredError extends PasswordError {
  constructor() {
    super('mustSetFactor');
  }
}

/** The call needs a more recent sign-in. */
export class ReauthenticationError extends PasswordError {
  constructor() {
    super('reauthenticate');
  }
}

/** The password was set by an administrator and must be changed first. */
export class PasswordChangeError extends PasswordError {
  constructor() {
    super('mustChangePassword');
  }
}
