import { type Profile, profileRules } from 'shared-kernel/accounts';
import type { FileRecord, User } from 'shared-kernel/contracts';
import { storedFile } from 'shared-kernel/forms/upload-field';
import { says } from 'shared-kernel/validation';

/** The API's rules, of a form that holds the picture itself where the API takes its id. */
export const profileFormRules = profileRules.shape({ avatar: storedFile().required(says('required')) });

export type ProfileValues = Omit<Profile, 'avatar'> & { avatar: FileRecord };

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
