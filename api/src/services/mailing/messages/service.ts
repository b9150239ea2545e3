import { hash } from 'node:crypto';
import type { Locale, Message, MessageRecord, Page } from 'shared-kernel/contracts';
import { formatDate } from 'shared-kernel/format';
import { messageRules } from 'shared-kernel/validation/messages';
import { textsIn } from '../../../locales/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { staleError } from '../../../platform/audit/stale-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { requireVersion, versionOf } from '../../../platform/http/entity-version.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { valid } from '../../../platform/http/validation.ts';
import { emailKeyOf } from '../../../platform/mail/email-key.ts';
import { closeReviews } from '../../../platform/notifications/own-notifications.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import * as repository from './repository.ts';
import { type MessageListQuery, messageChange, messageReply } from './schemas.ts';
import type { MessageRow, ReplyRow } from './table.ts';

const resource = 'message';

export const toMessage = ({ emailKey: _, createdAt, updatedAt, ...row }: MessageRow): Message => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toReply = ({ text, at, authorId }: ReplyRow): MessageRecord['replies'][number] => ({
  text,
  at: at.toISOString(),
  authorId,
});

const getRow = async (db: Database, id: string, find = repository.find): Promise<MessageRow> => {
  const row = await find(db, id);
  if (!row) throw new NotFoundError(resource);
  return row;
};

export const listMessages = async (db: Database, query: MessageListQuery): Promise<Page<Message>> => {
  const { rows, total } = await repository.list(db, query);
  return pageOf(rows.map(toMessage), total, query);
};

export const getMessage = async (db: Database, id: string): Promise<MessageRecord> => ({
  ...toMessage(await getRow(db, id)),
  replies: (await repository.listReplies(db, [id])).map(toReply),
});

/** A new id, or the one that the same texts with the same key always get. */
const idOf = ({ newId }: WriteContext, key: string | undefined, sent: unknown): string =>
  key === undefined ? newId() : hash('sha256', JSON.stringify([key, sent])).slice(0, 24);

/**
 * Stores a visitor's message and notifies the accounts that may answer. The sender gets no mail, since anyone can name
 * any address.
 * @param key - of the form: the same message with the same key is stored once
 */
export const sendMessage = async (
  context: WriteContext,
  { key, input, locale }: { key: string | undefined; input: unknown; locale: Locale },
): Promise<void> => {
  const sent = valid(messageRules, input);
  const { db, at } = context;
  const id = idOf(context, key, sent);
  const row = { ...sent, id, locale, emailKey: emailKeyOf(sent.email), createdAt: at, updatedAt: at };
  if (!(await repository.insert(db, row))) return;
  const to = { resource: 'MESSAGES', privileges: 'WRITE' } as const;
  context.notify({ kind: 'message', to, resource, recordId: id, title: sent.name });
};

/** A call about a message, and the version that its caller has seen. */
interface Called {
  id: string;
  /** The call's `Idempotency-Key`. */
  key?: string | undefined;
  ifMatch: string | undefined;
  input: unknown;
}

/** Locks a message. @throws StaleError when it has changed since this version */
const lockSame = async (db: Database, { id, ifMatch }: Called, version: number | undefined): Promise<MessageRow> => {
  const row = await getRow(db, id, repository.lock);
  if (row.version !== requireVersion(version, versionOf(ifMatch)))
    throw await staleError(db, resource, id, await getMessage(db, id));
  return row;
};

export const changeStatus = async (context: WriteContext, called: Called): Promise<MessageRecord> => {
  const { status, version } = valid(messageChange, called.input);
  const { db, at } = context;
  const row = await lockSame(db, called, version);
  await repository.update(db, row, { status, updatedAt: at });
  if (status !== 'new') await closeReviews(context, { resource, recordId: row.id }, 'message');
  const states = { before: { status: row.status }, after: { status } };
  await audit(context, { action: 'update', resource, recordId: row.id, ...states });
  return getMessage(db, row.id);
};

/** Mails an answer to the sender, in the language of the message, and stores it; repeated with its key, once. */
export const answerMessage = async (
  context: WriteContext,
  { sendMail, config }: Pick<ServiceDeps, 'sendMail' | 'config'>,
  called: Called,
): Promise<MessageRecord> => {
  const { reply: text, version } = valid(messageReply, called.input);
  const { db, at, actorId } = context;
  const id = idOf(context, called.key, [called.id, text]);
  await getRow(db, called.id, repository.lock);
  if (await repository.hasReply(db, id)) return getMessage(db, called.id);
  const row = await lockSame(db, called, version);
  await repository.insertReply(db, { id, messageId: row.id, authorId: actorId, text, at });
  await repository.update(db, row, { status: 'answered', updatedAt: at });
  await closeReviews(context, { resource, recordId: row.id }, 'message');
  await sendMail(context, {
    to: row.email,
    locale: row.locale,
    template: 'message-answer',
    values: { name: row.name, link: '/contact', items: linesOf(row, text, config.site.timeZone) },
  });
  // Without the texts: the audit log is permanent, and messages are deleted.
  await audit(context, { action: 'send', resource, recordId: row.id });
  return getMessage(db, row.id);
};

/** The answer's lines, then those of the message as a quotation. */
const linesOf = ({ locale, createdAt, message }: MessageRow, answer: string, timeZone: string): string[] => {
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const date = formatDate(createdAt.toISOString(), { locale, timeZone });
  return [...lines(answer), textsIn(locale)('mail.quoted', { date }), ...lines(message).map((line) => `> ${line}`)];
};

/** Deletes a message with its answers. Mails on their way are sent all the same. */
export const removeMessage = async (context: WriteContext, id: string): Promise<void> => {
  await getRow(context.db, id, repository.lock);
  await repository.remove(context.db, id);
  await audit(context, { action: 'delete', resource, recordId: id });
};
