import { LOCALES, MESSAGE_STATUSES, MESSAGE_SUBJECTS } from 'shared-kernel/contracts';
import {
  enumOf,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../../platform/openapi/json-schema.ts';

const message = {
  id: ID,
  version: INTEGER,
  status: enumOf(MESSAGE_STATUSES),
  subject: enumOf(MESSAGE_SUBJECTS),
  locale: enumOf(LOCALES),
  name: TEXT,
  email: TEXT,
  message: TEXT,
  createdAt: INSTANT,
  updatedAt: INSTANT,
};

const reply = { text: TEXT, at: INSTANT };

export const messageResponse = responseObject('Message', message);

export const messageRecordResponse = responseObject('MessageRecord', {
  ...message,
  replies: listOf(responseObject('Reply', { ...reply, authorId: nullable(ID) })),
});

export const ownMessageResponse = responseObject('OwnMessage', {
  ...message,
  replies: listOf(responseObject('OwnReply', reply)),
});
