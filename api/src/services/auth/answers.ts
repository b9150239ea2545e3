import { LEVELS, RESOURCES } from 'shared-kernel/access';
import { LOCALES } from 'shared-kernel/contracts';
import {
  answerObject,
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  type JsonSchema,
  listOf,
  nullable,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import type { PersonalDataSources } from '../../platform/personal-data.ts';
import { fileRecordAnswer } from '../bucket/port.ts';

export const tokenPairAnswer = answerObject('TokenPair', { accessToken: TEXT, refreshToken: TEXT });

export const grantAnswer = answerObject('Grant', {
  resource: { type: 'string', enum: RESOURCES },
  privileges: { type: 'string', enum: LEVELS },
});

const userFields = {
  authID: ID,
  email: TEXT,
  avatar: nullable(fileRecordAnswer),
  firstName: TEXT,
  lastName: TEXT,
  phoneNumber: nullable(TEXT),
  version: INTEGER,
};

export const meAnswer = answerObject('AuthClient', {
  authID: ID,
  role: answerObject('RoleName', { name: TEXT }),
  access: listOf(grantAnswer),
  user: answerObject('User', userFields),
  mustChangePassword: FLAG,
  hasPassword: FLAG,
});

const session = {
  id: ID,
  address: nullable(TEXT),
  device: nullable(TEXT),
  createdAt: INSTANT,
  usedAt: INSTANT,
  expiresAt: INSTANT,
  isCurrent: FLAG,
};

export const sessionAnswer = answerObject('OwnSession', session);

export const grantedAnswer = answerObject('Granted', { isGranted: FLAG });

export const roleAnswer = answerObject('Role', {
  id: ID,
  name: TEXT,
  access: listOf(grantAnswer),
  isBuiltIn: FLAG,
  version: INTEGER,
});

const managedUser = {
  ...userFields,
  role: answerObject('RoleRef', { id: ID, name: TEXT }),
  access: listOf(grantAnswer),
  standing: { type: 'string', enum: ['ACTIVE', 'BANNED', 'SUSPENDED'] },
  standingReason: nullable(TEXT),
  suspendedUntil: nullable(INSTANT),
  createdAt: INSTANT,
} satisfies Record<string, JsonSchema>;

export const managedUserAnswer = answerObject('ManagedUser', managedUser);

export const minimalUserAnswer = answerObject('MinimalUser', {
  authID: ID,
  email: TEXT,
  firstName: TEXT,
  lastName: TEXT,
});

export const availabilityAnswer = answerObject('Availability', { isAvailable: FLAG });

/** All that is kept of a person, by what the parts of the API say that they keep. */
export const accountExportAnswer = (sources: PersonalDataSources): JsonSchema =>
  answerObject('AccountExport', {
    user: answerObject('ExportedUser', {
      ...managedUser,
      locale: { type: 'string', enum: LOCALES },
      emailProvenAt: nullable(INSTANT),
      hasPassword: FLAG,
    }),
    sessions: listOf(
      answerObject('KeptSession', { ...session, endedAt: nullable(INSTANT), endReason: nullable(TEXT) }),
    ),
    providers: listOf(answerObject('LinkedProvider', { provider: TEXT, subject: TEXT, linkedAt: INSTANT })),
    passwordLinks: listOf(answerObject('PasswordLink', { createdAt: INSTANT, expiresAt: INSTANT })),
    ...Object.fromEntries(Object.entries(sources).map(([name, { answer }]) => [name, answer])),
  });

/** Of calls that answer nothing but that it is done. */
export const doneAnswer = { type: 'null', description: 'Done.' };
