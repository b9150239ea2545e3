import { type Profile, profileRules } from 'shared-kernel/accounts';
import type { FileRecord, User } from 'shared-kernel/contracts';
import { storedFile } from 'shared-kernel/forms/upload-field';
import { says } from 'shared-kernel/validation';

/** The API's rules, of a form that holds the picture itself where the API takes its id, and no version. */
export const profileFormRules = profileRules
  .omit(['version'])
  .shape({ avatar: storedFile().required(says('required')) });

export type ProfileValues = Omit<Profile, 'avatar' | 'version'> & { avatar: FileRecord };

export const valuesOf = ({ avatar, firstName, lastName, phoneNumber }: User): ProfileValues => ({
  // The rules refuse a form without one; a new account has none yet.
  avatar: avatar as FileRecord,
  firstName,
  lastName,
  phoneNumber: phoneNumber ?? '',
});

/** What `PUT /auth/user/me` takes beside the version. */
export const bodyOf = ({ avatar, ...rest }: ProfileValues) => ({ ...rest, avatar: avatar._id });
