import { randomBytes } from 'node:crypto';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { buildPost } from '../blogs/testing/build-post.ts';
import { keepTestPicture } from '../bucket/testing/keep-test-picture.ts';
import { createCategory } from '../categories/service.ts';
import { buildCategory } from '../categories/testing/build-category.ts';
import { buildMallEvent } from '../mall-event/testing/build-mall-event.ts';
import {
  buildHero,
  buildMallWorkingHours,
  buildRamadanWorkingHours,
  buildShop,
  buildWeek,
} from '../shop/testing/build-shop.ts';

/** What records of content name. */
interface Named {
  picture: string;
  /** A category of shops, one of its subcategories, and a category of posts. */
  shops: string;
  women: string;
  news: string;
}

/** One kind of content and where its calls are. */
export interface TestKind {
  resource: string;
  /** Below the API's base, without the collection. */
  service: string;
  collection: string;
  /** What one is made from. */
  build: (named: Named, overrides?: object) => object;
  /** What is said when it isn't there. */
  missing: string;
}

/** A title that no other record has. */
export const unique = (title: string): string => `${title} ${randomBytes(4).toString('hex')}`;
const MAY_DAY = { date: '2026-05-01', ranges: [], reason: 'Fête du travail' };

const whole = ({ picture, women }: Named) => ({
  gallery: [picture],
  subCategory: women,
  weeklyHours: buildWeek(),
  exceptions: [MAY_DAY],
  socialLinks: [{ network: 'instagram', url: 'https://instagram.example/zara' }],
  keywords: ['robe'],
  translations: { en: { summary: 'Fashion' } },
});

export const CONTENT_KINDS: TestKind[] = [
  {
    resource: 'hero',
    service: '/shop',
    collection: '/hero',
    build: ({ picture }, overrides) => buildHero(picture, { title: unique('Soldes'), ...overrides }),
    missing: 'Bannière introuvable',
  },
  {
    resource: 'mallWorkingHours',
    service: '/shop',
    collection: '/mall-working-hours',
    build: (_, overrides) => buildMallWorkingHours({ title: unique('Été'), exceptions: [MAY_DAY], ...overrides }),
    missing: 'Horaires introuvables',
  },
  {
    resource: 'ramadanWorkingHours',
    service: '/shop',
    collection: '/ramadan-working-hours',
    build: (_, overrides) => buildRamadanWorkingHours({ title: unique('Ramadan'), ...overrides }),
    missing: 'Horaires de Ramadan introuvables',
  },
  {
    resource: 'mallEvent',
    service: '/mall-event',
    collection: '/mall-events',
    build: ({ picture }, overrides) =>
      buildMallEvent({ title: unique('Concert'), price: 12.5, cover: picture, ...overrides }),
    missing: 'Événement introuvable',
  },
  {
    resource: 'category',
    service: '/categories',
    collection: '/category',
    build: ({ picture }, overrides) => buildCategory({ title: unique('Mode'), picture, ...overrides }),
    missing: 'Catégorie introuvable',
  },
  {
    resource: 'shop',
    service: '/shop',
    collection: '/shop',
    build: (named, overrides) => buildShop(named.shops, { ...whole(named), title: unique('Zara'), ...overrides }),
    missing: 'Boutique introuvable',
  },
  {
    resource: 'post',
    service: '/blogs',
    collection: '/blogs',
    build: ({ news, picture }, overrides) =>
      buildPost(news, { title: unique('Nouveauté'), cover: picture, ...overrides }),
    missing: 'Article introuvable',
  },
];

/** The API, with what records of content name, and somebody who may write them all. */
export interface ContentApp {
  api: TestApp;
  named: Named;
  admin: SignedIn;
  god: SignedIn;
}

export async function openContentApp(env: NodeJS.ProcessEnv = {}): Promise<ContentApp> {
  const api = await openTestApp(env);
  const named = await api.write(async (writing) => {
    const { id: shops, subCategories } = await createCategory(writing, buildCategory());
    const { id: news } = await createCategory(writing, buildCategory({ title: 'Actualités', type: 'BLOG' }));
    const picture = await keepTestPicture(writing, api.deps.disk);
    return { shops, news, picture, women: subCategories[0]?.id ?? '' };
  });
  return { api, named, admin: await api.signIn('ADMIN'), god: await api.signIn('GOD') };
}

/** Headers of a person's call. */
export const as = ({ headers }: SignedIn, more: object = {}) => ({ headers: { ...headers, ...more } });

/**
 * The calls of one kind, in short.
 * @param app - what {@link openContentApp} will have opened by then.
 */
export function callsOf({ service, collection, build }: TestKind, app: () => ContentApp) {
  const path = `${service}${collection}`;
  const manage = `${service}/manage${collection}`;
  const buildOne = (overrides = {}) => build(app().named, overrides);
  const ask = async (url: string) => app().api.call('GET', url, as(app().admin));
  return {
    path,
    manage,
    build: buildOne,
    /** What an address names it by. */
    nameOf: (made: { id: string; slug?: string }) => (collection === '/category' ? made.id : (made.slug ?? made.id)),
    create: async (overrides = {}) =>
      (await app().api.call('POST', `${path}/`, { body: buildOne(overrides), ...as(app().admin) })).body,
    read: (id: string) => ask(`${manage}/${id}`),
    revisionsOf: (id: string) => ask(`${manage}/${id}/revisions`),
    /** What the log says was done to it, in order. */
    trailOf: async (id: string) => {
      const { body } = await app().api.call('GET', `/audit?recordId=${id}&sort-direction=asc`, as(app().god));
      return body.data.map(({ action }: { action: string }) => action);
    },
    /** What a PUT sends of a record, beside the version. */
    inputOf: (managed: Record<string, unknown>) => {
      const { id, version, approvalStatus, ownerId, publishedAt, createdAt, updatedAt, deletedAt, ...input } = managed;
      return 'publishedAt' in buildOne() ? { ...input, publishedAt } : input;
    },
  };
}
