import type { DemoContent, PictureRecipe } from 'demo';
import { sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { createContent } from '../content/records/change.ts';
import { CONTENT_MODELS } from '../content-models.ts';
import type { InvalidationBus } from '../platform/cache-tags/invalidation-bus.ts';
import type { Config } from '../platform/config/config.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { repeatableIds } from '../platform/database/ids.ts';
import { type WriteContext, write } from '../platform/database/write.ts';
import { probeFiles } from '../platform/files/probe-files.ts';
import { createPost } from '../services/blogs/service.ts';
import { textPageModel } from '../services/blogs/text-pages/model.ts';
import { files } from '../services/bucket/port.ts';
import { recordPicture } from '../services/bucket/service.ts';
import { createCategory } from '../services/categories/service.ts';
import { mallEventModel } from '../services/mall-event/model.ts';
import { floorModel } from '../services/shop/floor/model.ts';
import { heroModel } from '../services/shop/hero/model.ts';
import { mallServiceModel } from '../services/shop/mall-service/model.ts';
import { mallWorkingHoursModel } from '../services/shop/mall-working-hours/model.ts';
import { offerModel } from '../services/shop/offer/model.ts';
import { ramadanWorkingHoursModel } from '../services/shop/ramadan-working-hours/model.ts';
import { createShop } from '../services/shop/shop/service.ts';
import { markAll } from '../services/site/port.ts';
import { searchTermModel } from '../services/site/search-terms/model.ts';
import { type DrawPicture, type OnPicture, pictureId, storePictures } from './pictures.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** The demo's content and the function that draws its pictures. */
export interface Demo {
  content: DemoContent;
  drawPicture: DrawPicture;
}

export interface SeedDeps {
  config: Pick<Config, 'dataDir' | 's3' | 'site'>;
  database: OpenDatabase;
  disk: Disk;
  invalidationBus: InvalidationBus;
  onPicture?: OnPicture;
}

/** Fixed, so that every seeding gives the same data. */
const SEEDED_AT = Date.parse('2026-01-05T08:00:00Z');
const HOUR_MS = 3_600_000;

/**
 * Seeds an empty database with the demo, through the services that the back office uses. The pictures are stored first,
 * and all records in one transaction. So an interrupted seeding leaves the database empty, and the next one overwrites
 * the same files.
 * @returns whether the database was empty and is now seeded
 * @throws StorageUnavailableError when files can't be stored; the database is unchanged
 */
export const seedIfEmpty = async (deps: SeedDeps, load: () => Promise<Demo>): Promise<boolean> => {
  if (await hasContent(deps.database)) return false;
  await probeFiles(deps.config, deps.disk).catch((cause) => {
    throw new StorageUnavailableError(cause);
  });
  const { content, drawPicture } = await load();
  const pictures = await storePictures(deps.disk, content, drawPicture, deps.onPicture);
  const author = { at: new Date(SEEDED_AT), approvalStatus: 'APPROVED' } as const;
  const { config, database, invalidationBus } = deps;
  // Without picture preparation: rendering all pictures would take minutes on two cores, and many may never be
  // requested.
  await write({ config, database, invalidationBus }, author, async (context) => {
    for (const picture of pictures) await recordPicture(context, picture);
    await seedContent(context, content);
    await markAll(context.db, Object.values(CONTENT_MODELS));
  });
  // Before the nightly upkeep, an embedded database has no statistics: finding unused files would take seconds.
  await database.upkeep?.();
  return true;
};

const hasContent = async ({ db }: OpenDatabase): Promise<boolean> => {
  const tables = [files, ...Object.values(CONTENT_MODELS).map(({ table }) => table)];
  const isThere = tables.map((table) => sql`exists (select from ${table})`);
  const { rows } = (await db.execute(sql`select ${sql.join(isThere, sql` or `)} as "hasContent"`)) as unknown as {
    rows: { hasContent: boolean }[];
  };
  return rows[0]?.hasContent ?? false;
};

/** Derives a record's ids from its name and its time from its position, so that sorting by time is deterministic. */
const recordOf = (context: WriteContext, name: string, position = 0): WriteContext => ({
  ...context,
  newId: repeatableIds(name),
  at: new Date(SEEDED_AT + position * HOUR_MS),
});

const idOf = (recipe: PictureRecipe | null): string | null => (recipe === null ? null : pictureId(recipe));

const seedContent = async (context: WriteContext, content: DemoContent): Promise<void> => {
  const { categoryIds, subCategoryIds } = await seedCategories(context, content);
  for (const floor of content.floors) {
    await createContent(floorModel, recordOf(context, `floor:${floor.level}`), floor);
  }
  const shopIds = new Map<string, string>();
  for (const [position, { category, subCategory, logo, cover, gallery, ...shop }] of content.shops.entries()) {
    const id = await createShop(recordOf(context, `shop:${shop.slug}`, position), {
      ...shop,
      logo: idOf(logo),
      cover: idOf(cover),
      gallery: gallery.map(pictureId),
      category: categoryIds.get(category),
      subCategory: subCategory === null ? null : subCategoryIds.get(`${category}/${subCategory}`),
    });
    shopIds.set(shop.slug, id);
  }
  for (const { shop, picture, ...offer } of content.offers) {
    await createContent(offerModel, recordOf(context, `offer:${shop}:${offer.title}`), {
      ...offer,
      shop: shopIds.get(shop),
      picture: idOf(picture),
    });
  }
  for (const { category, cover, claps, upvotes, downvotes, ...post } of content.posts) {
    const input = { ...post, cover: idOf(cover), category: categoryIds.get(category) };
    await createPost(recordOf(context, `post:${post.slug}`), input, { claps, upvotes, downvotes });
  }
  for (const { cover, ...event } of content.mallEvents) {
    await createContent(mallEventModel, recordOf(context, `mall-event:${event.slug}`), {
      ...event,
      cover: idOf(cover),
      repetition: null,
    });
  }
  for (const { picture, ...hero } of content.heroes) {
    await createContent(heroModel, recordOf(context, `hero:${hero.title}`), { ...hero, picture: idOf(picture) });
  }
  for (const service of content.mallServices) {
    await createContent(mallServiceModel, recordOf(context, `mall-service:${service.title}`), service);
  }
  for (const hours of content.mallWorkingHours) {
    await createContent(mallWorkingHoursModel, recordOf(context, `hours:${hours.title}:${hours.validFrom}`), hours);
  }
  for (const hours of content.ramadanWorkingHours) {
    await createContent(ramadanWorkingHoursModel, recordOf(context, `ramadan:${hours.from}`), hours);
  }
  for (const term of content.searchTerms) {
    await createContent(searchTermModel, recordOf(context, `search-term:${term.title}`), term);
  }
  for (const { picture, ...page } of content.textPages) {
    await createContent(textPageModel, recordOf(context, `text-page:${page.slug}`), {
      ...page,
      picture: idOf(picture),
    });
  }
};

const seedCategories = async (context: WriteContext, { categories }: DemoContent) => {
  const categoryIds = new Map<string, string>();
  const subCategoryIds = new Map<string, string>();
  for (const { picture, ...category } of categories) {
    const created = await createCategory(recordOf(context, `category:${category.slug}`), {
      ...category,
      picture: idOf(picture),
    });
    categoryIds.set(category.slug, created.id);
    for (const child of created.subCategories) subCategoryIds.set(`${category.slug}/${child.slug}`, child.id);
  }
  return { categoryIds, subCategoryIds };
};
