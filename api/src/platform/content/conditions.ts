import { and, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { translatedFields } from 'shared-kernel/content';
import { DEFAULT_LOCALE, LOCALES } from 'shared-kernel/contracts';
import type { ContentModel, FieldColumn } from './model.ts';
import { isOpenRefusal, revisions } from './table.ts';

/** Months after which a record is to be looked at again, where its type doesn't say. */
const STALE_AFTER_MONTHS = 12;

/**
 * Whether somebody proposes a change of a record that nobody has decided on.
 * @param authorId - who proposes it; anybody without it.
 */
export const hasProposal = ({ type, table }: ContentModel, authorId?: string): SQL<boolean> => sql<boolean>`exists (
  select from ${revisions} r where r.resource = ${type.name} and r.record_id = ${table.id} and r.status = 'PENDING'
  ${authorId === undefined ? sql`` : sql`and r.author_id = ${authorId}`})`;

/** The refused changes of a record that their author may still take up again; of all authors without one. */
const refusalsOf = ({ type, table }: ContentModel, authorId: string | undefined): SQL => sql`${revisions} r
  where r.resource = ${type.name} and r.record_id = ${table.id} and ${isOpenRefusal('r')}
  ${authorId === undefined ? sql`` : sql`and r.author_id = ${authorId}`}`;

/** Whether a live record has a refused change that its author can take up again. */
const hasRefusalOf = (model: ContentModel, authorId: string | undefined): SQL<boolean> =>
  sql<boolean>`(${model.table.approvalStatus} = 'APPROVED' and exists (select from ${refusalsOf(model, authorId)}))`;

/**
 * Whether a record is rejected, or a change of it.
 * @param authorId - whose changes; anyone's without it.
 * @param ownerId - whose rejected records; anyone's without it.
 */
export const isRefused = (model: ContentModel, authorId?: string, ownerId?: string): SQL<boolean> => {
  const { approvalStatus, ownerId: owner } = model.table;
  const isOwn = ownerId === undefined ? undefined : eq(owner, ownerId);
  return anyOf(and(eq(approvalStatus, 'REJECTED'), isOwn), hasRefusalOf(model, authorId));
};

/**
 * What was refused of a record, and why, as JSON: the record itself, or the last change.
 * @param authorId - whose changes; anyone's without it.
 */
export const refusalOf = (model: ContentModel, authorId: string | undefined): SQL => {
  const { type, table } = model;
  const told = sql`jsonb_build_object('note', r.note, 'at', coalesce(r.decided_at, r.at), 'authorId', r.author_id)`;
  const ofRecord = sql`(select ${told} || '{"isProposal": false}' from ${revisions} r where r.resource = ${type.name}
    and r.record_id = ${table.id} and r.status = 'APPLIED' order by r.number desc limit 1)`;
  const ofChange = sql`(select ${told} || '{"isProposal": true}' from ${refusalsOf(model, authorId)}
    order by r.number desc limit 1)`;
  return sql`case ${table.approvalStatus} when 'REJECTED' then ${ofRecord} when 'APPROVED' then ${ofChange} end`;
};

/**
 * Whether a record becomes public later, or what it is about is yet to begin.
 * @param today - by the mall's clock
 */
export const isScheduled = (model: ContentModel, today: string): SQL<boolean> =>
  anyOf(gt(model.table.publishedAt, sql`now()`), isPast(model, 'from', { moment: gt, day: gt, today }));

/**
 * Whether nobody has changed a record for longer than its type is good for. What is over needs nobody any more.
 * @param today - by the mall's clock
 */
export const isStale = (model: ContentModel, today: string): SQL<boolean> => {
  const { staleAfterMonths = STALE_AFTER_MONTHS } = model.type;
  if (staleAfterMonths === null) return sql<boolean>`false`;
  const isOver = anyOf(isPast(model, 'until', { moment: lte, day: lt, today }));
  const isOld = lt(model.table.updatedAt, sql`now() - make_interval(months => ${staleAfterMonths}::int)`);
  return sql<boolean>`(${isOld} and not ${isOver})`;
};

/** Whether a text is written in every language that is. */
export const isTranslated = (model: ContentModel): SQL<boolean> => {
  const { translations } = model.table;
  const texts = translatedFields(model.type).flatMap((name) => model.columns.find((each) => each.name === name) ?? []);
  const isMissing = (locale: string, { name, column }: FieldColumn): SQL =>
    sql`(coalesce(${column}, '') <> '' and coalesce(${translations} -> ${locale}::text ->> ${name}::text, '') = '')`;
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  const lacksOne = anyOf(...others.flatMap((locale) => texts.map((text) => isMissing(locale, text))));
  return sql<boolean>`(not ${lacksOne})`;
};

type Compare = typeof lt;

/** How an end of a span that is a moment, and one that is a day, lies to now. */
interface Comparison {
  moment: Compare;
  day: Compare;
  today: string;
}

/** An end of a record's span against now: of days, the last and the first belong to it. */
const isPast = ({ type, columns }: ContentModel, end: 'from' | 'until', { moment, day, today }: Comparison) => {
  const found = columns.find(({ name }) => name === type.span?.[end]);
  if (!found) return undefined;
  return found.field.kind === 'date' ? day(found.column, today) : moment(found.column, sql`now()`);
};

/** What is not known isn't so. */
const anyOf = (...conditions: (SQL | undefined)[]): SQL<boolean> =>
  sql<boolean>`coalesce(${or(...conditions) ?? sql`false`}, false)`;
