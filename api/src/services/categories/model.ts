import { category } from 'shared-kernel/content';
import { defineModel } from '../../content/model/define-model.ts';
import type { Database } from '../../platform/database/database.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import { countPostsOf, refreshPostsOf } from '../blogs/port.ts';
import { countShopsOf, refreshShopsOf } from '../shop/port.ts';
import { isReservedCategory } from './reserved-categories.ts';
import { forgetSubCategories, listSubCategories, writeSubCategories } from './sub-categories.ts';
import { categories } from './table.ts';

export const categoryModel = defineModel(category, {
  table: categories,
  columns: { order: 'position', subCategories: null },
  async readElsewhere(db, row) {
    const children = await listSubCategories(db, row.id);
    return { subCategories: children.map(({ id, slug, title, translations }) => ({ id, slug, title, translations })) };
  },
  async checkChange({ db }, before, next) {
    const isRenamed = next?.slug !== undefined && next.slug !== before.slug;
    if (isReservedCategory(before.slug) && (next === null || isRenamed)) {
      throw new ConflictError('category', 'reservedCategory');
    }
    if (next === null || next.type !== before.type) await requireUnused(db, before.id);
  },
  async afterWrite(context, { id }, { subCategories }) {
    await writeSubCategories(context, id, subCategories);
    await refreshShopsOf(context, id);
    await refreshPostsOf(context, id);
  },
  beforePurge: ({ db }, { id }) => forgetSubCategories(db, id),
});

const requireUnused = async (db: Database, id: string): Promise<void> => {
  const count = (await countShopsOf(db, id)) + (await countPostsOf(db, id));
  if (count > 0) throw new ConflictError('category', 'inUse', { count: String(count) });
};
