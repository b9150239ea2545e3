import { and, arrayContains, desc, eq, gt, inArray, min, ne, not, type SQL, sql } from 'drizzle-orm';
import { reaches } from 'shared-kernel/access';
import { commentRules } from 'shared-kernel/content';
import type { Colleague, Locale, NotificationKind, Page, RecordComment } from 'shared-kernel/contracts';
import { roleNameIn } from '../../locales/role-name.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldNotFoundError, NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { valid } from '../../platform/http/validation.ts';
import type { TeamMember } from '../../platform/notifications/notice.ts';
import { retractComment } from '../../platform/notifications/own-notifications.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { findAny } from '../records/repository.ts';
import { leastLevelOf, requireRight } from '../records/rights.ts';
import { type CommentRow, comments } from './table.ts';

/** Characters of a comment in notifications. */
const EXCERPT = 200;

const excerptOf = ({ text }: Pick<CommentRow, 'text'>): string => [...text].slice(0, EXCERPT).join('');

/** A record with its comments, for an account that may read it. */
export interface Commented {
  model: ContentModel;
  record: ContentRow;
  reader: Caller;
}

type Deps = Pick<ServiceDeps, 'findTeam'>;

const isOf = ({ model, record }: Commented): SQL =>
  and(eq(comments.resource, model.type.name), eq(comments.recordId, record.id)) as SQL;

/** @throws NotFoundError, AccessError */
export const findCommented = async (
  model: ContentModel,
  db: Database,
  id: string,
  reader: Caller,
): Promise<Commented> => {
  const record = await findAny(model, db, id);
  if (!record) throw new NotFoundError(model.type.name);
  requireRight(model, reader, record, 'READ');
  return { model, record, reader };
};

const mayRead = ({ model, record }: Commented, { id, access }: TeamMember): boolean =>
  reaches(access, model.type.access, record.ownerId === id ? leastLevelOf(model, 'READ') : 'READ');

/** What colleagues see of a member: without a name, the role, but never the address. */
const toColleague =
  (locale: Locale) =>
  ({ id, name, role }: TeamMember): Colleague => ({ id, name: name ?? roleNameIn(locale, role) });

const colleaguesById = (team: readonly TeamMember[], locale: Locale): ReadonlyMap<string, Colleague> =>
  new Map(team.map((member) => [member.id, toColleague(locale)(member)]));

/** The members of the team that may read the record, except for the reader. */
export const listColleagues = async (
  { findTeam }: Deps,
  db: Database,
  commented: Commented,
  locale: Locale,
): Promise<Colleague[]> =>
  (await findTeam(db))
    .filter((member) => member.id !== commented.reader.authId && mayRead(commented, member))
    .map(toColleague(locale));

/** The comments on a record, newest first. */
export const listComments = async (
  { findTeam }: Deps,
  db: Database,
  commented: Commented,
  { locale, ...query }: { page: number; limit: number; locale: Locale },
): Promise<Page<RecordComment>> => {
  const rows = await db
    .select()
    .from(comments)
    .where(isOf(commented))
    .orderBy(desc(comments.at), desc(comments.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const names = colleaguesById(await findTeam(db), locale);
  const data = rows.map((row) => toComment(row, names, commented.reader.authId));
  return pageOf(data, await db.$count(comments, isOf(commented)), query);
};

const toComment = (
  { id, text, authorId, mentions, at }: CommentRow,
  names: ReadonlyMap<string, Colleague>,
  readerId: string,
): RecordComment => ({
  id,
  text,
  author: names.get(authorId) ?? null,
  mentions: mentions.flatMap((each) => names.get(each) ?? []),
  isOwn: authorId === readerId,
  at: at.toISOString(),
});

/**
 * Comments on a record. Notifies the accounts that it mentions, the record's owner, and who commented before.
 * @throws FieldNotFoundError when a mentioned account may not read the record
 */
export const addComment = async (
  { findTeam }: Deps,
  context: WriteContext,
  commented: Commented,
  { input, locale }: { input: unknown; locale: Locale },
): Promise<RecordComment> => {
  const { text, mentions } = valid(commentRules, input);
  const { db, at } = context;
  const { model, record, reader } = commented;
  const team = await findTeam(db);
  const allowed = new Set(team.filter((member) => mayRead(commented, member)).map(({ id }) => id));
  if (mentions.some((id) => !allowed.has(id))) throw new FieldNotFoundError('mentions');
  const before = await db.selectDistinct({ id: comments.authorId }).from(comments).where(isOf(commented));
  const place = { resource: model.type.name, recordId: record.id };
  const [row] = await db
    .insert(comments)
    .values({ id: context.newId(), ...place, authorId: reader.authId, text, mentions: [...new Set(mentions)], at })
    .returning();
  if (!row) throw new Error('no comment was stored');
  await audit(context, { action: 'create', resource: 'comment', recordId: row.id, after: place });
  const news = { ...place, title: record.title, note: excerptOf({ text }) };
  const others = (ids: (string | null)[]) => ids.filter((id) => id !== null && id !== reader.authId && allowed.has(id));
  const participants = [record.ownerId, ...before.map(({ id }) => id)].filter((id) => !mentions.includes(id ?? ''));
  context.notify({ kind: 'mention', to: others(mentions), ...news });
  context.notify({ kind: 'comment', to: others(participants), ...news });
  return toComment(row, colleaguesById(team, locale), reader.authId);
};

/**
 * Deletes a comment with its unread notifications: one of the reader, or any for a reviewer of the type.
 * @throws NotFoundError for another account's
 */
export const deleteComment = async (context: WriteContext, commented: Commented, id: string): Promise<void> => {
  const { authId, access } = commented.reader;
  const isReviewer = reaches(access, commented.model.type.access, 'GRANT');
  const isTheirs = isReviewer ? undefined : eq(comments.authorId, authId);
  const [row] = await context.db
    .delete(comments)
    .where(and(isOf(commented), eq(comments.id, id), isTheirs))
    .returning();
  if (!row) throw new NotFoundError('comment');
  const { resource, recordId, authorId: actorId, at } = row;
  await retractComment(context, { resource, recordId, actorId, at }, async ({ accountId, kind }, since) => {
    const left = await findConcerning(context.db, commented, { accountId, kind, since });
    return left && { actorId: left.authorId, at: left.at, note: excerptOf(left) };
  });
  await audit(context, { action: 'delete', resource: 'comment', recordId: id, before: { resource, recordId } });
};

/**
 * The latest comment that an account is notified about: one that mentions it, or another account's in a discussion that
 * it takes part in.
 */
const findConcerning = async (
  db: Database,
  commented: Commented,
  { accountId, kind, since }: { accountId: string; kind: NotificationKind; since: Date | null },
): Promise<CommentRow | undefined> => {
  const isMentioned = arrayContains(comments.mentions, [accountId]);
  const ofKind = kind === 'mention' ? isMentioned : not(isMentioned);
  const isOthers = and(isOf(commented), ne(comments.authorId, accountId), ofKind);
  const own = and(isOf(commented), eq(comments.authorId, accountId));
  const firstOwn = db
    .select({ at: min(comments.at) })
    .from(comments)
    .where(own);
  const takesPart =
    kind === 'mention' || commented.record.ownerId === accountId ? undefined : gt(comments.at, sql`(${firstOwn})`);
  const [row] = await db
    .select()
    .from(comments)
    .where(and(isOthers, takesPart, since ? gt(comments.at, since) : undefined))
    .orderBy(desc(comments.at), desc(comments.id))
    .limit(1);
  return row;
};

/** Deletes the comments on purged records. */
export const deleteComments = async (
  { type }: { type: Pick<ContentModel['type'], 'name'> },
  db: Database,
  recordIds: string[],
): Promise<void> => {
  await db.delete(comments).where(and(eq(comments.resource, type.name), inArray(comments.recordId, recordIds)));
};
