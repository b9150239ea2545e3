import type { FileRecord, User } from 'shared-kernel/contracts';
import { storedFile } from 'shared-kernel/forms/upload-field';
import { says } from 'shared-kernel/validation';
import { type Profile, profileRules } from 'shared-kernel/validation/accounts';

/** The API's rules, adapted to a form that holds the picture's record instead of its id, and no version. */
export const profileFormRules = profileRules
  .omit(['version'])
  .shape({ avatar: storedFile().required(says('required')) });

export type ProfileValues = Omit<Profile, 'avatar' | 'version'> & { avatar: FileRecord };

export const valuesOf = ({ avatar, firstName, lastName, phoneNumber }: User): ProfileValues => ({
  // New accounts have no picture; the rules then reject the form.
  avatar: avatar as FileRecord,
  firstName,
  lastName,
  phoneNumber: phoneNumber ?? '',
});

/** Body of `PUT /auth/user/me`, without the version. */
export const bodyOf = ({ avatar, ...rest }: ProfileValues) => ({ ...rest, avatar: avatar._id });
