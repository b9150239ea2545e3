import type { Letter, LetterItem, LetterPreview, LetterRecord, LetterStatus, Page } from 'shared-kernel/contracts';
import type { LetterInput } from 'shared-kernel/validation/letters';
import { audit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import { staleError } from '../../../platform/audit/stale-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { requireVersion, versionOf } from '../../../platform/http/entity-version.ts';
import { ConflictError, FieldNotFoundError, NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { MailValues } from '../../../platform/mail/mail.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { deleteNotificationsAbout } from '../../../platform/notifications/own-notifications.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { getSite } from '../../site/port.ts';
import { waysOut } from '../links.ts';
import { composeLetter, isEmpty } from './compose-letter.ts';
import { skipQueued } from './recipients.ts';
import * as repository from './repository.ts';
import { type LetterListQuery, letterChange, letterContent, letterSchedule, letterStop } from './schemas.ts';
import { queueTrial, wakeLetterJob } from './send-letters.ts';
import type { LetterRow } from './table.ts';
import { titlesOf, toLetterRecord, toLetters } from './to-letter.ts';

type Deps = Pick<ServiceDeps, 'config' | 'contentModels' | 'jobs'>;

export const listLetters = async (db: Database, query: LetterListQuery): Promise<Page<Letter>> => {
  const { rows, total } = await repository.list(db, query);
  return pageOf(await toLetters(db, rows), total, query);
};

export const getLetter = async (db: Database, deps: Deps, id: string): Promise<LetterRecord> =>
  toLetterRecord(db, deps, await getRow(db, id));

const getRow = async (db: Database, id: string, find = repository.find): Promise<LetterRow> => {
  const row = await find(db, id);
  if (!row) throw new NotFoundError('letter');
  return row;
};

/** Locks a letter that must be in one of these states. @throws ConflictError */
const lockIn = async (db: Database, id: string, ...statuses: LetterStatus[]): Promise<LetterRow> => {
  const row = await getRow(db, id, repository.lock);
  if (!statuses.includes(row.status)) throw new ConflictError('letter', 'letterStatus');
  return row;
};

/**
 * Visitors must see the added records. Those that the letter already has may be hidden meanwhile.
 * @throws FieldNotFoundError for any other record, also for a hidden one, whose existence stays secret
 */
const requireItems = async (
  db: Database,
  deps: Deps,
  { items }: LetterInput,
  known: readonly LetterItem[] = [],
): Promise<void> => {
  const titles = await titlesOf(db, deps, items);
  const isKnown = ({ type, id }: LetterItem) => known.some((item) => item.type === type && item.id === id);
  const missing = items.findIndex((item, index) => titles[index] === undefined && !isKnown(item));
  if (missing !== -1) throw new FieldNotFoundError(`items.${missing}.id`);
};

export const createLetter = async (context: WriteContext, deps: Deps, input: unknown): Promise<LetterRecord> => {
  const content = valid(letterContent, input);
  const { db, at } = context;
  await requireItems(db, deps, content);
  const id = context.newId();
  await repository.insert(db, { ...content, id, createdAt: at, updatedAt: at });
  await audit(context, {
    action: 'create',
    resource: 'letter',
    recordId: id,
    after: { subject: content.subject, locale: content.locale },
  });
  return getLetter(db, deps, id);
};

/** The letter that a call is about, and the version that its editor has seen. */
interface Called {
  id: string;
  ifMatch: string | undefined;
  input: unknown;
}

/** @throws StaleError when the letter has changed since this version */
const requireSame = async (db: Database, deps: Deps, row: LetterRow, version: number): Promise<void> => {
  if (row.version !== version) throw await staleError(db, 'letter', row.id, await toLetterRecord(db, deps, row));
};

/** Changes a draft. */
export const changeLetter = async (
  context: WriteContext,
  deps: Deps,
  { id, ifMatch, input }: Called,
): Promise<LetterRecord> => {
  const { version, ...content } = valid(letterChange, input);
  const { db, at } = context;
  const row = await lockIn(db, id, 'draft');
  await requireSame(db, deps, row, requireVersion(version, versionOf(ifMatch)));
  await requireItems(db, deps, content, row.items);
  await repository.update(db, row, { ...content, updatedAt: at });
  const { locale, subject, preheader, introduction, items, closing } = row;
  const before = { locale, subject, preheader, introduction, items, closing };
  await audit(context, { action: 'update', resource: 'letter', recordId: id, ...changesBetween(before, content) });
  return getLetter(db, deps, id);
};

/** Deletes a draft; what was sent stays as proof. */
export const removeLetter = async (context: WriteContext, id: string): Promise<void> => {
  const { subject, locale } = await lockIn(context.db, id, 'draft');
  await repository.remove(context.db, id);
  await deleteNotificationsAbout(context.db, 'letter', [id]);
  await audit(context, { action: 'delete', resource: 'letter', recordId: id, before: { subject, locale } });
};

/** Plans a draft for a moment in the future, or for now. */
export const scheduleLetter = async (
  context: WriteContext,
  deps: Deps,
  { id, ifMatch, input }: Called,
): Promise<LetterRecord> => {
  const { at: planned, version } = valid(letterSchedule, input);
  const { db, at, actorId } = context;
  if (planned !== null && new Date(planned) <= at) throw brokenRule('at', 'future');
  const row = await lockIn(db, id, 'draft');
  await requireSame(db, deps, row, requireVersion(version, versionOf(ifMatch)));
  if (isEmpty(row, await composeLetter(db, deps, row, at)))
    throw brokenRule('introduction', 'required', {}, 'fields.introduction');
  const scheduledFor = planned === null ? at : new Date(planned);
  await repository.update(db, row, { status: 'scheduled', scheduledFor, scheduledBy: actorId, updatedAt: at });
  const after = { scheduledFor: scheduledFor.toISOString() };
  await audit(context, { action: 'schedule', resource: 'letter', recordId: id, after });
  if (planned === null) await wakeLetterJob(context, deps);
  return getLetter(db, deps, id);
};

/** Makes a planned letter a draft again, or stops one that is being sent. */
export const stopLetter = async (
  context: WriteContext,
  deps: Deps,
  { id, ifMatch, input }: Called,
): Promise<LetterRecord> => {
  const { version } = valid(letterStop, input);
  const { db, at } = context;
  const row = await lockIn(db, id, 'scheduled', 'sending');
  await requireSame(db, deps, row, requireVersion(version, versionOf(ifMatch)));
  const isSending = row.status === 'sending';
  if (isSending) await skipQueued(context, id);
  await repository.update(db, row, {
    ...(isSending ? { status: 'stopped', endedAt: at } : { status: 'draft', scheduledFor: null, scheduledBy: null }),
    updatedAt: at,
  });
  await audit(context, { action: isSending ? 'stop' : 'unschedule', resource: 'letter', recordId: id });
  return getLetter(db, deps, id);
};

/** Sends the letter to the caller as it is written, without storing it. */
export const sendTrialLetter = async (
  context: WriteContext,
  deps: Deps,
  { accountId, input }: { accountId: string; input: unknown },
): Promise<void> => {
  const content = valid(letterContent, input);
  const values = await composeLetter(context.db, deps, content, context.at);
  await queueTrial(context, deps, { accountId, locale: content.locale, values });
  await audit(context, { action: 'send', resource: 'mail' });
};

/** The mail of a letter as it is written. */
export const previewLetter = async (db: Database, deps: Deps, input: unknown): Promise<LetterPreview> => {
  const content = valid(letterContent, input);
  return render(db, deps, content, await composeLetter(db, deps, content, new Date()));
};

/** The mail of a stored letter: as it was sent, or as it would be sent now. */
export const getLetterMail = async (db: Database, deps: Deps, id: string): Promise<LetterPreview> => {
  const row = await getRow(db, id);
  return render(db, deps, row, row.mail ?? (await composeLetter(db, deps, row, new Date())));
};

const render = async (
  db: Database,
  { config }: Deps,
  { locale, items }: Pick<LetterRow, 'locale' | 'items'>,
  values: MailValues['newsletter-letter'],
): Promise<LetterPreview> => {
  const place = { publicUrl: config.publicUrl, site: await getSite(db, config.site) };
  const mail = { to: '', locale, template: 'newsletter-letter', values, unsubscribe: waysOut('') } as const;
  const { subject, html, text } = renderMail(place, mail);
  return { subject, html, text, hidden: items.length - values.parts.length };
};
