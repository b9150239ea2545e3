import { MESSAGE_STATUSES, MESSAGE_SUBJECTS } from 'shared-kernel/contracts';
import { id, oneOf, record } from 'shared-kernel/validation';
import { messageStatusRules, replyRules } from 'shared-kernel/validation/messages';
import type { InferType } from 'yup';
import { versionRule } from '../../../platform/http/entity-version.ts';
import { listQuery } from '../../../platform/http/list-query.ts';

export const messageChange = messageStatusRules.shape({ version: versionRule() }).meta({ title: 'MessageChange' });

export const messageReply = replyRules.shape({ version: versionRule() }).meta({ title: 'MessageReply' });

export const messageListQuery = listQuery(['createdAt', 'name'], {
  status: oneOf(MESSAGE_STATUSES),
  subject: oneOf(MESSAGE_SUBJECTS),
});
export type MessageListQuery = InferType<typeof messageListQuery>;

export const messageParams = record({ id: id().required() });
