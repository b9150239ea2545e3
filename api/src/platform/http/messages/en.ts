import { REFUSALS } from 'shared-kernel/http-server';
import type { ErrorMessages } from './error-messages.ts';

export const en: ErrorMessages = {
  routeNotFound: 'This address does not exist',
  notFound: {
    client: 'User not found',
    contact: 'Contact not found',
    file: 'File not found',
    provider: 'This way to sign in is not offered',
    revision: 'Revision not found',
    role: 'Role not found',
    session: 'Session not found',
    subCategory: 'Subcategory not found',
  },
  conflict: {
    alreadyDecided: 'This proposal has already been decided',
    builtIn: 'This role is there from the start and cannot be changed like that',
    emailTaken: 'This email address is already in use',
    inUse: 'Still used by {count} record(s)',
    lastGod: 'There must always be a general administrator',
    notDeleted: 'This record is not in the trash',
    overlap: 'These fields have changed since the proposal: {fields}',
    reservedCategory: 'This category has its own menu entry: it can be neither renamed nor deleted',
    roleInUse: 'This role is still given to users',
    roleNameTaken: 'This role name is already in use',
    slugTaken: 'This slug is already taken',
    stillNamed: 'Another record still refers to it',
    tooManyWaiting: 'You already have {count} of them waiting: please wait until they have been dealt with',
  },
  stale: 'This record has changed in the meantime',
  refused: REFUSALS.en,
  password: {
    banned: 'Your account has been banned',
    mustChangePassword: 'Please change your password first',
    providerRefused: 'Oops! Signing in failed! Please try again, or use another way to sign in.',
    signInAgain: 'Please sign in again before you continue',
    suspended: 'Your account is suspended until {until}',
    wrongCredentials: 'The email or the password is wrong',
    wrongPassword: 'The password is wrong',
  },
  unavailable: 'The service is temporarily unavailable',
  failed: 'Oops! Something went wrong',
};
