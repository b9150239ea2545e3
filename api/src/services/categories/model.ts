import { ilike, type SQL, sql } from 'drizzle-orm';
import { category } from 'shared-kernel/content';
import { CATEGORY_TYPES, type Category } from 'shared-kernel/contracts';
import type { ContentRow } from '../../content/model/content-model.ts';
import { defineModel } from '../../content/model/define-model.ts';
import { PublicReads } from '../../content/public/public-reads.ts';
import type { Database } from '../../platform/database/database.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import { enumOf, listOf, TEXT } from '../../platform/openapi/json-schema.ts';
import { countPostsOf, refreshPostsOf } from '../blogs/port.ts';
import { countShopsOf, refreshShopsOf } from '../shop/port.ts';
import { type Named, toCategoryRef } from './category-ref.ts';
import { isReservedCategory } from './reserved-categories.ts';
import { subCategoryResponse } from './response-schemas.ts';
import { forgetSubCategories, listSubCategories, writeSubCategories } from './sub-categories.ts';
import { categories } from './table.ts';

/** A category's subcategories in their order, as JSON of the expression for each. */
const subCategoriesAs = (each: string): SQL => sql`(
  select coalesce(json_agg(${sql.raw(each)} order by sc.position, sc.id), '[]')
  from sub_categories sc where sc.category_id = categories.id)`;

export const categoryModel = defineModel(category, {
  table: categories,
  columns: { order: 'position', subCategories: null },
  async readElsewhere(db, row) {
    const children = await listSubCategories(db, row.id);
    return { subCategories: children.map(({ id, slug, title, translations }) => ({ id, slug, title, translations })) };
  },
  async checkChange({ db }, before, next) {
    const isRenamed = next?.slug !== undefined && next.slug !== before.slug;
    const isEnded = next !== null && 'publishedUntil' in next && Boolean(next.publishedUntil);
    if (next === null || isRenamed || isEnded) requireUnreserved(before);
    if (next === null || next.type !== before.type) await requireUnused(db, before.id);
  },
  checkUnpublishing: (row) => requireUnreserved(row),
  async afterWrite(context, { id }, { subCategories }) {
    await writeSubCategories(context, id, subCategories);
    await refreshShopsOf(context, id);
    await refreshPostsOf(context, id);
  },
  beforePurge: ({ db }, { id }) => forgetSubCategories(db, id),
  public: {
    hasKeyword: ilike(categories.title, sql.placeholder('keyword')),
    shown: {
      subCategories: {
        response: listOf(subCategoryResponse),
        select: subCategoriesAs(
          `json_build_object('id', sc.id, 'slug', sc.slug, 'title', sc.title, 'translations', sc.translations)`,
        ),
        of: (children: Named[], locale) => children.map((child) => toCategoryRef(child, locale)),
      },
    },
    paths: {
      type: { response: enumOf(CATEGORY_TYPES), select: categories.type },
      subCategories: { response: listOf(TEXT), select: subCategoriesAs('sc.slug') },
    },
  },
});

export const categoryReads = new PublicReads<Category>(categoryModel);

/** @throws ConflictError when the menu links to the category */
const requireUnreserved = ({ slug }: Pick<ContentRow, 'slug'>): void => {
  if (isReservedCategory(slug ?? '')) throw new ConflictError('category', 'reservedCategory');
};

const requireUnused = async (db: Database, id: string): Promise<void> => {
  const count = (await countShopsOf(db, id)) + (await countPostsOf(db, id));
  if (count > 0) throw new ConflictError('category', 'inUse', { count: String(count) });
};
