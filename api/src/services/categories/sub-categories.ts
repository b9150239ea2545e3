import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SubCategoryInput } from 'shared-kernel/content';
import { slugOf } from 'shared-kernel/i18n/text-key';
import { deleteFormerSlugs, matchSlug, storeFormerSlugs } from '../../content/public/former-slugs.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import { countShopsUnder, leaveSubCategories } from '../shop/port.ts';
import { type SubCategoryRow, subCategories } from './table.ts';

/** A category's subcategories, in their order. */
export const listSubCategories = (db: Database, categoryId: string): Promise<SubCategoryRow[]> =>
  db
    .select()
    .from(subCategories)
    .where(eq(subCategories.categoryId, categoryId))
    .orderBy(asc(subCategories.position), asc(subCategories.id));

/**
 * Writes the subcategories of a locked category. Existing ones keep their ids, which shops reference; they are matched
 * by id, or else by slug. The others are deleted.
 * @throws ConflictError when two have the same slug, or shops use one that would be deleted
 */
export const writeSubCategories = async (
  context: WriteContext,
  categoryId: string,
  wanted: readonly SubCategoryInput[],
): Promise<void> => {
  const { db } = context;
  const before = await listSubCategories(db, categoryId);
  const rows = wanted.map((child, position) => toRow(context, categoryId, before, child, position));
  if (new Set(rows.map(({ slug }) => slug)).size < rows.length) throw new ConflictError('subCategory', 'slugTaken');
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw brokenRule('subCategories', 'twice');
  const kept = new Set(rows.map(({ id }) => id));
  await drop(
    context,
    before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
  await store(db, before, rows);
  await storeFormerSlugs(context, RESOURCE, renamed(before, rows));
};

/** Resource name of subcategories among former slugs. */
const RESOURCE = 'subCategory';

/** A category's subcategory with this slug, or else the last one that had it. */
export const findSubCategory = async (
  db: Database,
  categoryId: string,
  slug: string,
): Promise<SubCategoryRow | undefined> => {
  const { where, order } = matchSlug(RESOURCE, subCategories, sql.param(slug), sql.param(categoryId));
  const [found] = await db
    .select()
    .from(subCategories)
    .where(and(eq(subCategories.categoryId, categoryId), where))
    .orderBy(order)
    .limit(1);
  return found;
};

/** Deletes the former slugs of a category's subcategories, before it is purged. */
export const forgetSubCategories = async (db: Database, categoryId: string): Promise<void> => {
  const children = await listSubCategories(db, categoryId);
  await deleteFormerSlugs(
    db,
    RESOURCE,
    children.map(({ id }) => id),
  );
};

/** Former slugs of renamed subcategories. */
const renamed = (before: readonly SubCategoryRow[], rows: readonly SubCategoryRow[]) =>
  before.flatMap(({ id, slug, categoryId }) => {
    const next = rows.find((row) => row.id === id);
    return next && next.slug !== slug ? [{ slug, recordId: id, within: categoryId }] : [];
  });

const toRow = (
  { newId }: WriteContext,
  categoryId: string,
  before: readonly SubCategoryRow[],
  { id, slug: given, title, translations }: SubCategoryInput,
  position: number,
): SubCategoryRow => {
  const known = before.find((child) => child.id === id);
  const slug = given ?? known?.slug ?? slugOf(title);
  if (slug === '') throw brokenRule(`subCategories.${position}.slug`, 'required');
  const namesake = id === undefined ? before.find((child) => child.slug === slug) : undefined;
  return { id: (known ?? namesake)?.id ?? newId(), categoryId, slug, title, position, translations };
};

const drop = async (context: WriteContext, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  const count = await countShopsUnder(context.db, ids);
  if (count > 0) throw new ConflictError('subCategory', 'inUse', { count: String(count) });
  await leaveSubCategories(context, ids);
  await context.db.delete(subCategories).where(inArray(subCategories.id, ids));
  await deleteFormerSlugs(context.db, RESOURCE, ids);
};

const store = async (
  db: Database,
  before: readonly SubCategoryRow[],
  rows: readonly SubCategoryRow[],
): Promise<void> => {
  const known = new Set(before.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  const changed = rows.filter(({ id }) => known.has(id));
  // Use temporary slugs first, since two subcategories may exchange theirs.
  for (const { id } of changed) await db.update(subCategories).set({ slug: id }).where(eq(subCategories.id, id));
  for (const { id, ...columns } of changed) await db.update(subCategories).set(columns).where(eq(subCategories.id, id));
  if (added.length > 0) await db.insert(subCategories).values(added);
};
