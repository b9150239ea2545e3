import { createPost } from '../services/blogs/service.ts';
import { buildPost } from '../services/blogs/testing/build-post.ts';
import { keepTestPicture } from '../services/bucket/testing/keep-test-picture.ts';
import { createCategory } from '../services/categories/service.ts';
import { buildCategory } from '../services/categories/testing/build-category.ts';
import { createMallEvent } from '../services/mall-event/service.ts';
import { buildMallEvent } from '../services/mall-event/testing/build-mall-event.ts';
import { createHero } from '../services/shop/hero/service.ts';
import { createMallWorkingHours } from '../services/shop/mall-working-hours/service.ts';
import { createRamadanWorkingHours } from '../services/shop/ramadan-working-hours/service.ts';
import { createShop } from '../services/shop/shop/service.ts';
import {
  buildHero,
  buildMallWorkingHours,
  buildRamadanWorkingHours,
  buildShop,
  buildWeek,
} from '../services/shop/testing/build-shop.ts';
import type { TestApp } from './test-app.ts';

/** Slug of the shop, the post and the event that {@link makeContentOfAllKinds} makes. */
export const SLUG = 'zara';
/** Slug of the category. */
export const CATEGORY = 'mode';

/** Ids of what was made, by kind. */
export interface ContentOfAllKinds {
  category: string;
  hero: string;
  hours: string;
  mallEvent: string;
  picture: string;
  post: string;
  ramadanHours: string;
  shop: string;
}

/** Makes a record of each kind of content, each with all that it can have. */
export const makeContentOfAllKinds = ({ write, deps }: TestApp): Promise<ContentOfAllKinds> =>
  write(async (writing) => {
    const picture = await keepTestPicture(writing, deps.disk);
    const mode = await createCategory(writing, buildCategory({ picture }));
    const news = await createCategory(writing, buildCategory({ title: 'Actualités', type: 'BLOG' }));
    const exceptions = [{ date: '2026-05-01', ranges: [] }];
    const socialLinks = [{ network: 'instagram', url: 'https://instagram.example/zara' }];
    const pictures = { logo: picture, cover: picture, gallery: [picture] };
    const place = { subCategory: mode.subCategories[0]?.id, weeklyHours: buildWeek(), exceptions, socialLinks };
    const shop = await createShop(writing, buildShop(mode.id, { ...pictures, ...place }));
    await createShop(writing, buildShop(mode.id, { title: 'Celio' }));
    return {
      shop,
      post: await createPost(writing, buildPost(news.id, { title: SLUG, cover: picture })),
      mallEvent: await createMallEvent(writing, buildMallEvent({ title: SLUG, cover: picture })),
      picture,
      category: mode.id,
      hero: await createHero(writing, buildHero(picture)),
      hours: await createMallWorkingHours(writing, buildMallWorkingHours({ exceptions })),
      ramadanHours: await createRamadanWorkingHours(writing, buildRamadanWorkingHours()),
    };
  });
