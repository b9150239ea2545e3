import { randomBytes } from 'node:crypto';
import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import { addDays } from 'shared-kernel/hours';
import { labelsIn } from '../../locales/kernel-texts.ts';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { buildTextPage } from '../../services/blogs/testing/build-text-page.ts';
import { storeTestPicture } from '../../services/bucket/testing/store-test-picture.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { buildMallEvent } from '../../services/mall-event/testing/build-mall-event.ts';
import {
  buildFloor,
  buildHero,
  buildMallWorkingHours,
  buildOffer,
  buildRamadanWorkingHours,
  buildShop,
  buildWeek,
} from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { exampleOf, type Named } from './example-of.ts';
import { makeContent } from './make-content.ts';

/** A content type with its routes. */
export interface TestedType {
  resource: ContentName;
  /** Path below the API's base, without the collection. */
  service: string;
  collection: string;
  addressedBy: ContentType['addressedBy'];
  /** Input of a record. */
  build: (named: Named, overrides?: object) => object;
  /** Message for a missing record. */
  missing: string;
}

/** A unique title. */
export const unique = (title: string): string => `${title} ${randomBytes(4).toString('hex')}`;

/** A unique level among the 56 allowed. */
let levels = 0;
const nextLevel = (): number => {
  levels += 1;
  return (levels % 56) - 5;
};

/** A past period that no other record has. */
let periods = 0;
const nextPeriod = () => {
  periods += 1;
  const from = addDays('2026-02-18', -40 * periods);
  return { from, until: addDays(from, 29) };
};

const MAY_DAY = { date: '2026-05-01', ranges: [], reason: 'Fête du travail' };

const THREE_WEEKS = {
  frequency: 'WEEKLY',
  interval: 1,
  days: [],
  isByWeekday: false,
  until: null,
  count: 3,
  timeZone: 'Africa/Tunis',
  changes: [{ date: '2125-06-08', start: null, end: null }],
};

const whole = ({ picture, women }: Named) => ({
  gallery: [picture],
  subCategory: women,
  weeklyHours: buildWeek(),
  exceptions: [MAY_DAY],
  socialLinks: [{ network: 'instagram', url: 'https://instagram.example/zara' }],
  keywords: ['robe'],
  translations: { en: { summary: 'Fashion' } },
});

/** Inputs with more than the required fields, each with a unique title. */
const BUILDERS: Partial<Record<ContentName, (named: Named) => object>> = {
  floor: () => buildFloor({ title: unique('Niveau'), level: nextLevel() }),
  hero: ({ picture }) => buildHero(picture, { title: unique('Soldes') }),
  mallWorkingHours: () => buildMallWorkingHours({ title: unique('Été'), exceptions: [MAY_DAY] }),
  ramadanWorkingHours: () => buildRamadanWorkingHours({ title: unique('Ramadan'), ...nextPeriod() }),
  mallEvent: ({ picture }) =>
    buildMallEvent({ title: unique('Concert'), price: 12.5, cover: picture, repetition: THREE_WEEKS }),
  category: ({ picture }) => buildCategory({ title: unique('Mode'), picture }),
  textPage: ({ picture }) =>
    buildTextPage({
      title: unique('Carte cadeau'),
      picture,
      seoPicture: picture,
      questions: [{ question: 'Où ?', answer: 'À l’accueil.', translations: { en: { question: 'Where?' } } }],
      links: [{ text: 'Nos boutiques', address: '/shops' }],
    }),
  shop: (named) => buildShop(named.shops, { ...whole(named), title: unique('Zara') }),
  offer: ({ shop, picture }) => buildOffer(shop, { title: unique('Deux pour un'), picture }),
  post: ({ news, picture }) => buildPost(news, { title: unique('Nouveauté'), cover: picture }),
};

export const TESTED_TYPES: TestedType[] = Object.values<ContentType<ContentName>>(CONTENT_TYPES).map((type) => {
  const build = BUILDERS[type.name] ?? ((named) => ({ ...exampleOf(type, named), title: unique('Exemple') }));
  return {
    resource: type.name,
    service: `/${type.service}`,
    collection: type.path,
    addressedBy: type.addressedBy,
    build: (named, overrides) => ({ ...build(named), ...overrides }),
    missing: labelsIn('fr')(`types.${type.name}.notFound`),
  };
});

/** A content type by name. */
export const testedType = (resource: ContentName): TestedType =>
  TESTED_TYPES.find((kind) => kind.resource === resource) as TestedType;

/** A type for each way to address records. For what is the same code for every type. */
export const EXAMPLE_TYPES: TestedType[] = [testedType('category'), testedType('post'), testedType('shop')];

/** The API with records to reference, and accounts that may write all content. */
export interface ContentApp {
  api: TestApp;
  named: Named;
  admin: SignedIn;
  god: SignedIn;
}

export const openContentApp = async (env: NodeJS.ProcessEnv = {}): Promise<ContentApp> => {
  const api = await openTestApp(env);
  const named = await api.write(async (context) => {
    const { id: shops, subCategories } = await createCategory(context, buildCategory());
    const { id: news } = await createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' }));
    const picture = await storeTestPicture(context, api.deps.disk);
    const shop = await makeContent('shop', context, buildShop(shops, { title: unique('Celio') }));
    return { shops, news, picture, women: subCategories[0]?.id ?? '', shop };
  });
  return { api, named, admin: await api.signIn('ADMIN'), god: await api.signIn('GOD') };
};

/** Headers of a signed-in request. */
export const as = ({ headers }: SignedIn, more: object = {}) => ({ headers: { ...headers, ...more } });

/** Short helpers for one content type's routes. @param app - returns the app that {@link openContentApp} opened. */
export const callsOf = ({ resource, service, collection, addressedBy, build }: TestedType, app: () => ContentApp) => {
  const path = `${service}${collection}`;
  const manage = `${service}/manage${collection}`;
  const buildOne = (overrides = {}) => build(app().named, overrides);
  const request = async (url: string) => app().api.call('GET', url, as(app().admin));
  return {
    path,
    manage,
    build: buildOne,
    /** The id or slug in the record's address. */
    nameOf: (made: { id: string; slug?: string }) => (addressedBy === 'id' ? made.id : (made.slug ?? made.id)),
    create: async (overrides = {}) =>
      (await app().api.call('POST', `${path}/`, { body: buildOne(overrides), ...as(app().admin) })).body,
    read: (id: string) => request(`${manage}/${id}`),
    revisionsOf: (id: string) => request(`${manage}/${id}/revisions`),
    /** Actions in the record's audit log, in order. */
    trailOf: async (id: string) => {
      const { body } = await app().api.call('GET', `/audit?recordId=${id}&sort-direction=asc`, as(app().god));
      return body.data.map(({ action }: { action: string }) => action);
    },
    /** A record's input for a PUT, without the version. */
    inputOf: (managed: Record<string, unknown>) => {
      const {
        id,
        version,
        approvalStatus,
        ownerId,
        publishedAt,
        unpublishedAt,
        createdAt,
        updatedAt,
        deletedAt,
        ...rest
      } = managed;
      const derived = Object.keys(CONTENT_TYPES[resource as 'mallEvent'].derived ?? {});
      const input = Object.fromEntries(Object.entries(rest).filter(([name]) => !derived.includes(name)));
      return 'publishedAt' in buildOne() ? { ...input, publishedAt } : input;
    },
  };
};
