import { and, eq, gt, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { precedingStates, type RecordState, translatedFields, visibilityFields } from 'shared-kernel/content';
import { type Locale, OTHER_LOCALES } from 'shared-kernel/contracts';
import { drafts } from '../drafts/table.ts';
import type { ContentModel, FieldColumn } from '../model/content-model.ts';
import { columnNamed } from '../model/field-columns.ts';
import { isOpenRefusal, revisions } from '../revisions/table.ts';

/** Months after which an unchanged record needs a review, unless its type sets another number. */
const STALE_AFTER_MONTHS = 12;

/**
 * Whether a pending proposal changes a record.
 * @param authorId - counts only proposals of this account; of all accounts by default.
 */
export const hasProposal = ({ type, table }: ContentModel, authorId?: string): SQL<boolean> => sql<boolean>`exists (
  select from ${revisions} r where r.resource = ${type.name} and r.record_id = ${table.id} and r.status = 'PENDING'
  ${authorId === undefined ? sql`` : sql`and r.author_id = ${authorId}`})`;

/** Whether a record has unpublished changes. */
export const hasDraft = ({ type, table }: ContentModel): SQL<boolean> => sql<boolean>`exists (
  select from ${drafts} d where d.resource = ${type.name} and d.record_id = ${table.id} and d.data is not null)`;

/** The rejected changes of a record that their author can still resume. @param authorId - all authors by default. */
const refusalsOf = ({ type, table }: ContentModel, authorId: string | undefined): SQL => sql`${revisions} r
  where r.resource = ${type.name} and r.record_id = ${table.id} and ${isOpenRefusal('r')}
  ${authorId === undefined ? sql`` : sql`and r.author_id = ${authorId}`}`;

/** Whether a live record has a rejected change that its author can resume. */
const hasRefusalOf = (model: ContentModel, authorId: string | undefined): SQL<boolean> =>
  sql<boolean>`(${model.table.approvalStatus} = 'APPROVED' and exists (select from ${refusalsOf(model, authorId)}))`;

/**
 * Whether a record, or a change of it, is rejected.
 * @param authorId - counts only changes of this account; of all by default.
 * @param ownerId - counts only rejected records of this account; of all by default.
 */
export const isRefused = (model: ContentModel, authorId?: string, ownerId?: string): SQL<boolean> => {
  const { approvalStatus, ownerId: owner } = model.table;
  const isOwn = ownerId === undefined ? undefined : eq(owner, ownerId);
  return anyOf(and(eq(approvalStatus, 'REJECTED'), isOwn), hasRefusalOf(model, authorId));
};

/**
 * The last rejection of a record as JSON: of the record itself, or of a change.
 * @param authorId - counts only changes of this account; of all by default.
 */
export const refusalOf = (model: ContentModel, authorId: string | undefined): SQL => {
  const { type, table } = model;
  const rejection = sql`jsonb_build_object('note', r.note, 'at', coalesce(r.decided_at, r.at), 'authorId', r.author_id)`;
  const ofRecord = sql`(select ${rejection} || '{"isProposal": false}' from ${revisions} r where r.resource = ${type.name}
    and r.record_id = ${table.id} and r.status = 'APPLIED' order by r.number desc limit 1)`;
  const ofChange = sql`(select ${rejection} || '{"isProposal": true}' from ${refusalsOf(model, authorId)}
    order by r.number desc limit 1)`;
  return sql`case ${table.approvalStatus} when 'REJECTED' then ${ofRecord} when 'APPROVED' then ${ofChange} end`;
};

/** Conditions for the states of records: see `shared-kernel/content/record-state`. @param today - by the mall's clock */
export const isIn = (model: ContentModel, state: RecordState, today: string): SQL => {
  const { deletedAt, approvalStatus, unpublishedAt } = model.table;
  const { from, until } = visibilityFields(model.type);
  const exceptions: Record<Exclude<RecordState, 'published'>, SQL> = {
    deleted: isNotNull(deletedAt),
    waiting: eq(approvalStatus, 'PENDING'),
    rejected: eq(approvalStatus, 'REJECTED'),
    unpublished: isNotNull(unpublishedAt),
    scheduled: anyOf(...from.map((name) => compared(model, name, { moment: gt, day: gt, today }))),
    ended: anyOf(...until.map((name) => compared(model, name, { moment: lte, day: lt, today }))),
  };
  const others = precedingStates(state).map((each) => not(exceptions[each]));
  return and(...others, state === 'published' ? undefined : exceptions[state]) as SQL;
};

/**
 * Whether a record is unchanged for longer than its type allows. Neither ended nor unpublished records are stale.
 * @param today - by the mall's clock
 */
export const isStale = (model: ContentModel, today: string): SQL<boolean> => {
  const { staleAfterMonths = STALE_AFTER_MONTHS } = model.type;
  if (staleAfterMonths === null) return sql<boolean>`false`;
  const isOld = lt(model.table.updatedAt, sql`now() - make_interval(months => ${staleAfterMonths}::int)`);
  const { until } = visibilityFields(model.type);
  const isOver = anyOf(...until.map((name) => compared(model, name, { moment: lte, day: lt, today })));
  return sql<boolean>`(${isOld} and not ${isOver} and ${isNull(model.table.unpublishedAt)})`;
};

/** Whether every text that exists in French exists in other languages; by default, in all. */
export const isTranslated = (model: ContentModel, others: readonly Locale[] = OTHER_LOCALES): SQL<boolean> => {
  const { translations } = model.table;
  const texts = translatedFields(model.type).flatMap((name) => model.columns.find((each) => each.name === name) ?? []);
  const isMissing = (locale: string, { name, column }: FieldColumn): SQL =>
    sql`(coalesce(${column}, '') <> '' and coalesce(${translations} -> ${locale}::text ->> ${name}::text, '') = '')`;
  const lacksOne = anyOf(...others.flatMap((locale) => texts.map((text) => isMissing(locale, text))));
  return sql<boolean>`(not ${lacksOne})`;
};

type Compare = typeof lt;

/** How to compare an end of a span with now, as a moment or as a day. */
interface Comparison {
  moment: Compare;
  day: Compare;
  today: string;
}

/** Compares a moment or day of a record with now. The first and the last day are part of a span. */
const compared = (model: ContentModel, name: string, { moment, day, today }: Comparison): SQL => {
  const column = columnNamed(model, name);
  return model.type.fields[name]?.kind === 'date' ? day(column, today) : moment(column, sql`now()`);
};

/** An unknown value counts as false. */
const anyOf = (...conditions: (SQL | undefined)[]): SQL<boolean> =>
  sql<boolean>`coalesce(${or(...conditions) ?? sql`false`}, false)`;
