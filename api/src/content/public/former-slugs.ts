import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentType } from 'shared-kernel/content';
import { instantColumn } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { wasApprovedAs } from '../revisions/revisions.ts';

/** Former slugs, each with the record that last had it. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    resource: text().notNull(),
    /** Id of the parent record: subcategories of different categories may share a slug. */
    within: text().notNull(),
    slug: text().notNull(),
    recordId: text().notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'former_slugs_pk', columns: [table.resource, table.within, table.slug] }),
    index('former_slugs_record').on(table.resource, table.recordId),
  ],
);

/** Stores a record's former slug if visitors may have used it. */
export const storeFormerSlug = async (
  model: ContentModel,
  context: WriteContext,
  before: ContentRow,
  { slug }: ContentRow,
): Promise<void> => {
  if (before.slug === undefined || before.slug === slug || before.publishedAt > context.at) return;
  // A pending or rejected record may have been public before.
  const isKnown =
    before.approvalStatus === 'APPROVED' || (await wasApprovedAs(model, context.db, before.id, before.slug));
  if (isKnown) await storeFormerSlugs(context, model.type.name, [{ slug: before.slug, recordId: before.id }]);
};

/** Stores former slugs. The last record to have a slug gets it. */
export const storeFormerSlugs = async (
  { db, at }: WriteContext,
  resource: string,
  slugs: { slug: string; recordId: string; within?: string }[],
): Promise<void> => {
  if (slugs.length === 0) return;
  await db
    .insert(formerSlugs)
    .values(slugs.map((each) => ({ within: '', ...each, resource, at })))
    .onConflictDoUpdate({
      target: [formerSlugs.resource, formerSlugs.within, formerSlugs.slug],
      set: { recordId: sql`excluded.record_id`, at },
    });
};

/** Deletes the slugs of purged records. */
export const deleteFormerSlugs = async (db: Database, resource: string, recordIds: string[]): Promise<void> => {
  const { recordId, resource: of } = formerSlugs;
  await db.delete(formerSlugs).where(and(eq(of, resource), inArray(recordId, recordIds)));
};

/** Id of the last record that had a slug. */
const formerIdOf = (resource: string, slug: SQLWrapper, within: SQLWrapper = sql`''`): SQL =>
  sql`(select f.record_id from ${formerSlugs} f where f.resource = ${sql.raw(`'${resource}'`)} and f.within = ${within} and f.slug = ${slug})`;

/** Matches records by their current or former slug. The record with the current slug comes first. */
export const matchSlug = (
  resource: string,
  { id, slug }: { id: PgColumn; slug: PgColumn },
  name: SQLWrapper,
  within?: SQLWrapper,
): { where: SQL; order: SQL } => ({
  where: sql`(${slug} = ${name} or ${id} = ${formerIdOf(resource, name, within)})`,
  order: sql`${slug} = ${name} desc`,
});

/**
 * Cache tags of an answer that shows one record. Under a former slug, another record may take its place, so the list's
 * tag is added.
 */
export const tagsOfFound = (
  { tags }: Pick<ContentType, 'tags'>,
  { id, slug }: { id: string; slug?: unknown },
  name: string,
): string[] => {
  if (!tags.one) return [tags.list];
  return [`${tags.one}:${id}`, ...(name === id || name === slug ? [] : [tags.list])];
};
