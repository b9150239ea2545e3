import { LEVELS, RESOURCES } from 'shared-kernel/access';
import { LOCALES } from 'shared-kernel/contracts';
import {
  enumOf,
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  type JsonSchema,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import type { PersonalDataSources } from '../../platform/service/personal-data.ts';
import { fileRecordResponse } from '../bucket/port.ts';

export const tokenPairResponse = responseObject('TokenPair', { accessToken: TEXT, refreshToken: TEXT });

export const grantResponse = responseObject('Grant', {
  resource: enumOf(RESOURCES),
  privileges: enumOf(LEVELS),
});

const userFields = {
  authID: ID,
  email: TEXT,
  avatar: nullable(fileRecordResponse),
  firstName: TEXT,
  lastName: TEXT,
  phoneNumber: nullable(TEXT),
  version: INTEGER,
};

export const meResponse = responseObject('AuthClient', {
  authID: ID,
  role: responseObject('RoleName', { name: TEXT }),
  access: listOf(grantResponse),
  user: responseObject('User', userFields),
  mustChangePassword: FLAG,
  hasPassword: FLAG,
  isEmailConfirmed: FLAG,
  hasFactor: FLAG,
  hasApp: FLAG,
  hasPasskey: FLAG,
  mustSetFactor: FLAG,
});

export const ownFactorResponse = responseObject('OwnFactor', {
  since: nullable(INSTANT),
  recoveryCodesLeft: INTEGER,
  passkeys: listOf(responseObject('Passkey', { id: ID, name: TEXT, createdAt: INSTANT, usedAt: nullable(INSTANT) })),
});

/** Options of the WebAuthn standard in JSON, which browsers take as they are. */
export const passkeyOptionsResponse: JsonSchema = {
  type: 'object',
  title: 'PasskeyOptions',
  description: 'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn',
  additionalProperties: true,
};

export const factorStartResponse = responseObject('FactorStart', { secret: TEXT, uri: TEXT });

export const recoveryCodesResponse = responseObject('RecoveryCodes', { codes: listOf(TEXT) });

const session = {
  id: ID,
  address: nullable(TEXT),
  device: nullable(TEXT),
  createdAt: INSTANT,
  usedAt: INSTANT,
  expiresAt: INSTANT,
  isCurrent: FLAG,
};

export const sessionResponse = responseObject('OwnSession', session);

export const grantedResponse = responseObject('Granted', { isGranted: FLAG });

export const passResponse = responseObject('Pass', { token: TEXT, expiresAt: INSTANT });

export const roleResponse = responseObject('Role', {
  id: ID,
  name: TEXT,
  access: listOf(grantResponse),
  isBuiltIn: FLAG,
  needsFactor: FLAG,
  memberCount: INTEGER,
  version: INTEGER,
});

const managedUser = {
  ...userFields,
  role: responseObject('RoleRef', { id: ID, name: TEXT, access: listOf(grantResponse) }),
  access: listOf(grantResponse),
  isEmailConfirmed: FLAG,
  standing: enumOf(['ACTIVE', 'BANNED', 'SUSPENDED']),
  standingReason: nullable(TEXT),
  suspendedUntil: nullable(INSTANT),
  createdAt: INSTANT,
  hasFactor: FLAG,
} satisfies Record<string, JsonSchema>;

export const managedUserResponse = responseObject('ManagedUser', managedUser);

export const invitationResponse = responseObject('Invitation', {
  id: ID,
  email: TEXT,
  role: responseObject('InvitedRole', { id: ID, name: TEXT }),
  shop: nullable(responseObject('InvitedShop', { id: ID, title: TEXT })),
  locale: enumOf(LOCALES),
  sentAt: INSTANT,
  expiresAt: INSTANT,
});

export const invitationOfferResponse = responseObject('InvitationOffer', {
  email: TEXT,
  role: TEXT,
  shop: nullable(TEXT),
  hasAccount: FLAG,
});

export const departureResponse = responseObject('Departure', {
  counts: listOf(responseObject('HandedCount', { name: TEXT, count: INTEGER })),
});

export const minimalUserResponse = responseObject('MinimalUser', {
  authID: ID,
  email: TEXT,
  firstName: TEXT,
  lastName: TEXT,
});

export const availabilityResponse = responseObject('Availability', { isAvailable: FLAG });

/** Schema of an account's export, with the schemas of all services' personal data. */
export const accountExportResponse = (sources: PersonalDataSources): JsonSchema =>
  responseObject('AccountExport', {
    user: responseObject('ExportedUser', {
      ...managedUser,
      locale: enumOf(LOCALES),
      emailProvenAt: nullable(INSTANT),
      hasPassword: FLAG,
    }),
    sessions: listOf(
      responseObject('KeptSession', { ...session, endedAt: nullable(INSTANT), endReason: nullable(TEXT) }),
    ),
    providers: listOf(responseObject('LinkedProvider', { provider: TEXT, subject: TEXT, linkedAt: INSTANT })),
    secondFactor: ownFactorResponse,
    devices: listOf(responseObject('KnownDevice', { createdAt: INSTANT, usedAt: INSTANT })),
    passwordLinks: listOf(responseObject('PasswordLink', { createdAt: INSTANT, expiresAt: INSTANT })),
    invitations: listOf(responseObject('OwnInvitation', { role: TEXT, sentAt: INSTANT, expiresAt: INSTANT })),
    ...Object.fromEntries(Object.entries(sources).map(([name, { schema }]) => [name, schema])),
  });
