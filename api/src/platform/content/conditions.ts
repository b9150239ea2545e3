import { gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { translatedFields } from 'shared-kernel/content';
import { DEFAULT_LOCALE, LOCALES } from 'shared-kernel/contracts';
import type { ContentModel, FieldColumn } from './model.ts';
import { revisions } from './table.ts';

/** Months after which a record is to be looked at again, where its type doesn't say. */
const STALE_AFTER_MONTHS = 12;

/**
 * Whether somebody proposes a change of a record that nobody has decided on.
 * @param authorId - who proposes it; anybody without it.
 */
export const hasProposal = ({ type, table }: ContentModel, authorId?: string): SQL<boolean> => sql<boolean>`exists (
  select from ${revisions} r where r.resource = ${type.name} and r.record_id = ${table.id} and r.status = 'PENDING'
  ${authorId === undefined ? sql`` : sql`and r.author_id = ${authorId}`})`;

/** Whether a record becomes public later, or what it is about is yet to begin. */
export const isScheduled = (model: ContentModel): SQL<boolean> =>
  anyOf(gt(model.table.publishedAt, sql`now()`), isPast(model, 'from', gt, gt));

/** Whether what a record is about is over, or nobody has changed it for longer than its type is good for. */
export const isStale = (model: ContentModel): SQL<boolean> => {
  const { staleAfterMonths = STALE_AFTER_MONTHS } = model.type;
  const isOld =
    staleAfterMonths === null
      ? undefined
      : lt(model.table.updatedAt, sql`now() - make_interval(months => ${staleAfterMonths}::int)`);
  return anyOf(isPast(model, 'until', lte, lt), isOld);
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

/** An end of a record's span against now: of days, the last and the first belong to it. */
const isPast = ({ type, columns }: ContentModel, end: 'from' | 'until', moment: Compare, day: Compare) => {
  const found = columns.find(({ name }) => name === type.span?.[end]);
  if (!found) return undefined;
  return found.field.kind === 'date' ? day(found.column, sql`current_date`) : moment(found.column, sql`now()`);
};

/** What is not known isn't so. */
const anyOf = (...conditions: (SQL | undefined)[]): SQL<boolean> =>
  sql<boolean>`coalesce(${or(...conditions) ?? sql`false`}, false)`;
