import type { InferType } from 'yup';
import type { ContentKind } from '../../platform/content/kind.ts';
import type { Database } from '../../platform/database/database.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import { countPostsOf, refreshPostsOf } from '../blogs/port.ts';
import { requireFiles, type ShownFiles } from '../bucket/port.ts';
import { countShopsOf, refreshShopsOf } from '../shop/port.ts';
import { newCategory } from './schemas.ts';
import { listSubCategories, writeSubCategories } from './sub-categories.ts';
import { type CategoryRow, categories } from './table.ts';

export type CategoryInput = InferType<typeof newCategory>;

/** The menu has entries of their own for these. */
const RESERVED = ['restaurants-et-patisserie', 'services', 'hypermarche', 'salon-de-l-automobile'];

export const categoryKind: ContentKind<CategoryInput, CategoryRow> = {
  resource: 'category',
  access: 'CATEGORY',
  directLevel: 'WRITE_SELF',
  table: categories,
  rules: newCategory,
  reservedSlugs: ['static-paths', 'unpaginated', 'bulk'],
  async columnsOf(writing, { title, type, order, picture, translations }, accepted) {
    await requireFiles(writing, shownBy({ picture }), accepted.map(shownBy));
    return { title, type, position: order, pictureId: picture, translations };
  },
  async toInput(db, { id, slug, title, type, position, pictureId, translations }) {
    const children = await listSubCategories(db, id);
    const subCategories = children.map((child) => ({
      id: child.id,
      slug: child.slug,
      title: child.title,
      translations: child.translations,
    }));
    return { slug, title, type, order: position, picture: pictureId, subCategories, translations };
  },
  tagsOf: ({ id }) => ['categories', `category:${id}`],
  async checkChange({ db }, before, next) {
    const isRenamed = next?.slug !== undefined && next.slug !== before.slug;
    if (RESERVED.includes(before.slug) && (next === null || isRenamed)) {
      throw new ConflictError('category', 'reservedCategory');
    }
    if (next === null || next.type !== before.type) await requireUnused(db, before.id);
  },
  async afterWrite(writing, { id }, { subCategories }) {
    await writeSubCategories(writing, id, subCategories);
    await refreshShopsOf(writing, id);
    await refreshPostsOf(writing, id);
  },
};

const shownBy = ({ picture }: Pick<CategoryInput, 'picture'>): ShownFiles => ({ ids: { picture } });

async function requireUnused(db: Database, id: string): Promise<void> {
  const count = (await countShopsOf(db, id)) + (await countPostsOf(db, id));
  if (count > 0) throw new ConflictError('category', 'inUse', { count: String(count) });
}
