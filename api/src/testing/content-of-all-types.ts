import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import { makeContent } from '../content/testing/make-content.ts';
import { TESTED_TYPES } from '../content/testing/tested-types.ts';
import { storeTestPicture } from '../services/bucket/testing/store-test-picture.ts';
import { createCategory } from '../services/categories/service.ts';
import { buildCategory } from '../services/categories/testing/build-category.ts';
import { buildShop } from '../services/shop/testing/build-shop.ts';
import type { TestApp } from './test-app.ts';

/** Slug of the records that {@link makeContentOfAllTypes} creates. */
export const SLUG = 'zara';

/** The created records. */
export interface ContentOfAllTypes {
  picture: string;
  /** Ids by content type. */
  ids: Record<ContentName, string>;
  /** Ids by path of the collection. */
  idsByPath: [path: string, id: string][];
}

/** Creates a complete record of each content type. */
export const makeContentOfAllTypes = ({ write, deps }: TestApp): Promise<ContentOfAllTypes> =>
  write(async (context) => {
    const picture = await storeTestPicture(context, deps.disk);
    const mode = await createCategory(context, buildCategory({ picture }));
    const news = await createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' }));
    const shop = await makeContent('shop', context, buildShop(mode.id, { title: 'Celio' }));
    const named = { picture, shops: mode.id, women: mode.subCategories[0]?.id ?? '', news: news.id, shop };
    const ids = {} as Record<ContentName, string>;
    for (const { resource, build } of TESTED_TYPES) {
      const { fields }: ContentType = CONTENT_TYPES[resource];
      ids[resource] = await makeContent(resource, context, build(named, 'slug' in fields ? { slug: SLUG } : {}));
    }
    return { picture, ids, idsByPath: TESTED_TYPES.map(({ resource, collection }) => [collection, ids[resource]]) };
  });
