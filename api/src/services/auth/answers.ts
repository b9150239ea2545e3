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

export const userAnswer = answerObject('User', {
  authID: ID,
  email: TEXT,
  avatar: nullable(fileRecordAnswer),
  firstName: TEXT,
  lastName: TEXT,
  phoneNumber: nullable(TEXT),
  version: INTEGER,
});

export const meAnswer = answerObject('AuthClient', {
  authID: ID,
  role: answerObject('RoleName', { name: TEXT }),
  access: listOf(grantAnswer),
  user: userAnswer,
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

/** Of calls that answer nothing but that it is done. */
export const doneAnswer = { type: 'null', description: 'Done.' };
