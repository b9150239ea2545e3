import type { InferType } from 'yup';
import { LEVELS, RESOURCES } from '../../access/index.ts';
import {
  code,
  email,
  flag,
  id,
  instant,
  integer,
  line,
  list,
  newEmail,
  oneOf,
  phone,
  record,
  requiredCode,
  requiredLine,
  requiredText,
  sameAs,
  says,
  text,
} from '../index.ts';
import { plainFactorCode } from '../spelling.ts';

export const PASSWORD_MIN = 8;
/** Longer passwords are rejected. Truncating them would make two passwords equal. */
export const PASSWORD_MAX = 128;
export const NAME_MAX = 60;
const REASON_MAX = 500;
/** Providers' tokens have some 1,000 characters. */
const PROVIDER_TOKEN_MAX = 8_000;

export const password = () => requiredText(PASSWORD_MAX).min(PASSWORD_MIN, says('minLength'));

/** The repetition of the field that it confirms. */
export const confirmation = (field: string) => requiredText(PASSWORD_MAX).test(sameAs(field));

/** The version of the record that the client has read. */
const version = () => integer(1, 2_147_483_647);

export const signUpRules = record({
  email: newEmail().required(),
  password: password(),
  confirmPassword: confirmation('password'),
});

export const signInRules = record({ email: email().required(), password: password() });

/** Longer than any code with its separators. */
const CODE_MAX = 40;

/** A code of an authenticator app. */
export const factorCodeRules = record({ code: requiredCode(CODE_MAX, plainFactorCode) });

/** Longest base64url value of an authenticator; ids and signatures are shorter. */
const PASSKEY_VALUE_MAX = 8_000;
const passkeyValue = () => requiredText(PASSKEY_VALUE_MAX);
const PASSKEY_NAME_MAX = 60;

/** The name of a new passkey. */
export const passkeyNameRules = record({ name: requiredLine(PASSKEY_NAME_MAX) });

/** A new passkey: its name, and the authenticator's response, binary values in base64url. */
export const newPasskeyRules = passkeyNameRules
  .shape({
    id: passkeyValue(),
    clientDataJSON: passkeyValue(),
    attestationObject: passkeyValue(),
    transports: list(requiredText(40), 10).default([]),
  })
  .meta({ title: 'NewPasskey' });

/** Signature of a passkey, binary values in base64url. */
const passkeyProof = () =>
  record({
    id: passkeyValue(),
    clientDataJSON: passkeyValue(),
    authenticatorData: passkeyValue(),
    signature: passkeyValue(),
  })
    .default(undefined)
    .optional()
    .meta({ title: 'PasskeyProof' });

const challenge = () => requiredText(1_000);

/** The first factor of a sign-in, whose passkeys are asked for. */
export const passkeyChallengeRules = record({ challenge: challenge() });

/** The second step of a sign-in, by a code or a passkey; recovery codes are accepted, too. */
export const secondFactorRules = record({
  challenge: challenge(),
  code: code(CODE_MAX, plainFactorCode),
  passkey: passkeyProof(),
});

/**
 * The signed-in user authenticates again before actions that need a recent sign-in: by a code or a passkey, or without
 * a second factor by the password.
 */
export const reauthenticationRules = record({
  password: text(PASSWORD_MAX),
  code: code(CODE_MAX, plainFactorCode),
  passkey: passkeyProof(),
});

export const resetRequestRules = record({ emailOrUsername: requiredCode(254) });

export const resetConfirmRules = record({ newPassword: password(), confirmPassword: confirmation('newPassword') });

/** Accounts without a password send no old one. */
export const passwordUpdateRules = record({
  oldPassword: text(PASSWORD_MAX),
  newPassword: password(),
  confirmPassword: confirmation('newPassword'),
});

/** `avatar` is the id of an uploaded picture. */
export const profileRules = record({
  avatar: id().required(),
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
  phoneNumber: phone().required(),
  version: version(),
}).meta({ title: 'ProfileInput' });

export const phoneQueryRules = record({ phoneNumber: phone().required() });

/** `token` comes from the provider's script. */
export const providerRules = record({ token: requiredText(PROVIDER_TOKEN_MAX), nonce: text(200) }).meta({
  title: 'ProviderToken',
});

/**
 * `token` is an ID token. With a `code`, the API requests the ID token from Apple. Apple sends the name once, to the
 * browser.
 */
export const appleRules = record({
  token: text(PROVIDER_TOKEN_MAX),
  code: text(PROVIDER_TOKEN_MAX),
  nonce: text(200),
  firstName: line(NAME_MAX),
  lastName: line(NAME_MAX),
}).meta({ title: 'AppleToken' });

const grant = () =>
  record({ resource: oneOf(RESOURCES).required(), privileges: oneOf(LEVELS).required() }).meta({ title: 'NewGrant' });
const grants = () => list(grant(), RESOURCES.length);

export const resourceAccessRules = record({
  access: grants().default([]),
  roles: list(requiredText(NAME_MAX), 20),
  anyOf: grants(),
});

// The API's own rule for names of roles refuses line ends.
export const roleRules = record({
  name: requiredText(NAME_MAX),
  access: grants().required(),
  /** Left as it is when missing. */
  needsFactor: flag(),
  version: version(),
}).meta({ title: 'RoleInput' });

/** A role's id, and grants in addition to the role's. */
export const accountAccessRules = record({ role: id().required(), access: grants().default([]), version: version() });

export const banRules = record({ reason: text(REASON_MAX) });

export const suspensionRules = record({ until: instant().required(), reason: text(REASON_MAX) });

export const deletionRules = record({ password: text(PASSWORD_MAX) });

export type SignUp = InferType<typeof signUpRules>;
export type SignIn = InferType<typeof signInRules>;
export type Reauthentication = InferType<typeof reauthenticationRules>;
export type NewPasskey = InferType<typeof newPasskeyRules>;
export type PasskeyProof = NonNullable<InferType<ReturnType<typeof passkeyProof>>>;
export type ResetRequest = InferType<typeof resetRequestRules>;
export type ResetConfirm = InferType<typeof resetConfirmRules>;
export type PasswordUpdate = InferType<typeof passwordUpdateRules>;
export type Profile = InferType<typeof profileRules>;
