import type { InferType } from 'yup';
import { LOCALES } from '../../contracts/index.ts';
import { flag, id, newEmail, oneOf, record, requiredLine, requiredText } from '../index.ts';
import { confirmation, NAME_MAX, password } from './rules.ts';

/** `shop` is for roles that write own shops only. */
export const invitationRules = record({
  email: newEmail().required(),
  role: id().required(),
  shop: id().nullable().default(null),
  locale: oneOf(LOCALES).required(),
});

export const withdrawalRules = record({ isWithdrawn: flag().required() });

/** The token of a mailed link. */
export const linkRules = record({ token: requiredText(500) });

/** What an invited person without an account sends. Other values of a profile are optional. */
export const joinRules = record({
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
  password: password(),
  confirmPassword: confirmation('password'),
});

export const departureRules = record({ successor: id().required() });

export type Invite = InferType<typeof invitationRules>;
export type Join = InferType<typeof joinRules>;
