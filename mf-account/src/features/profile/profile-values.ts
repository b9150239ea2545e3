import { type Profile, profileRules } from 'shared-kernel/accounts';
import type { FileRecord, User } from 'shared-kernel/contracts';
import { storedFile } from 'shared-kernel/forms/upload-field';
import { HttpError } from 'shared-kernel/http';
import { says } from 'shared-kernel/validation';

/** The API's rules, of a form that holds the picture itself where the API takes its id. */
export const profileFormRules = profileRules.shape({ avatar: storedFile().required(says('required')) });

export type ProfileValues = Omit<Profile, 'avatar'> & { avatar: FileRecord };

/** Names of what a person can change. */
export const PROFILE_FIELDS = ['avatar', 'firstName', 'lastName', 'phoneNumber'] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const valuesOf = ({ avatar, firstName, lastName, phoneNumber, version }: User): ProfileValues => ({
  // The rules refuse a form without one; a new account has none yet.
  avatar: avatar as FileRecord,
  firstName,
  lastName,
  phoneNumber: phoneNumber ?? '',
  version,
});

/** What `PUT /auth/user/me` takes. */
export const bodyOf = ({ avatar, ...rest }: ProfileValues) => ({ ...rest, avatar: avatar._id });

/** The names of the fields that differ. */
export const changedFields = (
  before: Partial<ProfileValues> | undefined,
  after: Partial<ProfileValues>,
): ProfileField[] => PROFILE_FIELDS.filter((field) => textOf(before, field) !== textOf(after, field));

const textOf = (values: Partial<ProfileValues> | undefined, field: ProfileField): string | undefined =>
  field === 'avatar' ? values?.avatar?._id : values?.[field];

/** The profile as it is now, when that is why an API call was refused. */
export const newerProfile = (error: unknown): User | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return error.payload && 'current' in error.payload ? (error.payload.current as User) : undefined;
};
