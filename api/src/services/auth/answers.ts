import { LEVELS, RESOURCES } from 'shared-kernel/access';
import {
  answerObject,
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
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

export const sessionAnswer = answerObject('OwnSession', {
  id: ID,
  address: nullable(TEXT),
  device: nullable(TEXT),
  createdAt: INSTANT,
  usedAt: INSTANT,
  expiresAt: INSTANT,
  isCurrent: FLAG,
});

export const grantedAnswer = answerObject('Granted', { isGranted: FLAG });

export const roleAnswer = answerObject('Role', {
  id: ID,
  name: TEXT,
  access: listOf(grantAnswer),
  isBuiltIn: FLAG,
  version: INTEGER,
});

export const managedUserAnswer = answerObject('ManagedUser', {
  ...userFields,
  role: answerObject('RoleRef', { id: ID, name: TEXT }),
  access: listOf(grantAnswer),
  standing: { type: 'string', enum: ['ACTIVE', 'BANNED', 'SUSPENDED'] },
  standingReason: nullable(TEXT),
  suspendedUntil: nullable(INSTANT),
  createdAt: INSTANT,
});

export const minimalUserAnswer = answerObject('MinimalUser', {
  authID: ID,
  email: TEXT,
  firstName: TEXT,
  lastName: TEXT,
});

export const availabilityAnswer = answerObject('Availability', { isAvailable: FLAG });

export const accountExportAnswer = answerObject('AccountExport', {
  user: managedUserAnswer,
  sessions: listOf(sessionAnswer),
  providers: listOf(answerObject('LinkedProvider', { provider: TEXT, subject: TEXT, linkedAt: INSTANT })),
});

/** Of calls that answer nothing but that it is done. */
export const doneAnswer = { type: 'null', description: 'Done.' };
