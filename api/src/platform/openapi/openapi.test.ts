import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createPost } from '../../services/blogs/service.ts';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { keepTestPicture } from '../../services/bucket/testing/keep-test-picture.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { createMallEvent } from '../../services/mall-event/service.ts';
import { buildMallEvent } from '../../services/mall-event/testing/build-mall-event.ts';
import { createHero } from '../../services/shop/hero/service.ts';
import { createMallWorkingHours } from '../../services/shop/mall-working-hours/service.ts';
import { createRamadanWorkingHours } from '../../services/shop/ramadan-working-hours/service.ts';
import { createShop } from '../../services/shop/shop/service.ts';
import {
  buildHero,
  buildMallWorkingHours,
  buildRamadanWorkingHours,
  buildShop,
  buildWeek,
} from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

interface Operation {
  summary?: string;
  parameters?: { name: string; schema: object }[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

let api: TestApp;
let paths: Record<string, Record<string, Operation>>;
/** What stands in the places of the paths' parameters. */
let places: Record<string, string>;

const ajv = addFormats.default(new Ajv2020({ strict: false }));

beforeAll(async () => {
  api = await openTestApp();
  paths = (await api.get('/openapi.json')).body.paths;
  places = await api.write(async (writing) => {
    const picture = await keepTestPicture(writing, api.deps.disk);
    const mode = await createCategory(writing, buildCategory({ picture }));
    const news = await createCategory(writing, buildCategory({ title: 'Actualités', type: 'BLOG' }));
    const exceptions = [{ date: '2026-05-01', ranges: [] }];
    const socialLinks = [{ network: 'instagram', url: 'https://instagram.example/zara' }];
    const pictures = { logo: picture, cover: picture, gallery: [picture] };
    const place = { subCategory: mode.subCategories[0]?.id, weeklyHours: buildWeek(), exceptions, socialLinks };
    await createShop(writing, buildShop(mode.id, { ...pictures, ...place }));
    await createShop(writing, buildShop(mode.id, { title: 'Celio' }));
    await createPost(writing, buildPost(news.id, { title: 'zara', cover: picture }));
    await createMallEvent(writing, buildMallEvent({ title: 'zara', cover: picture }));
    return {
      '/categories/category/{id}': mode.id,
      '/categories/category/by-slug/{slug}': 'mode',
      '/categories/category/id-by-slug/{slug}': 'mode',
      '/blogs/blogs/{slug}': 'zara',
      '/shop/hero/{id}': await createHero(writing, buildHero(picture)),
      '/shop/mall-working-hours/{id}': await createMallWorkingHours(writing, buildMallWorkingHours({ exceptions })),
      '/shop/ramadan-working-hours/{id}': await createRamadanWorkingHours(writing, buildRamadanWorkingHours()),
      '/categories/category/bulk': mode.id,
    };
  });
});

afterAll(() => api.close());

/** An address that the path's route answers with success. */
function addressOf(path: string): string {
  const below = path.replace('/api/v1', '').replace(/\/$/, '');
  if (below.endsWith('/bulk')) return `${below}?ids=${places[below]}`;
  return below.replace(/\{\w+\}/, places[below] ?? 'zara');
}

it('holds every route, each with its summary', () => {
  const registered = api.app
    .printRoutes({ commonPrefix: false, includeMeta: false })
    .match(/\((?:[A-Z, ]+)\)/g)
    ?.flatMap((methods) => methods.slice(1, -1).split(', '))
    .filter((method) => method !== 'HEAD');
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described).toHaveLength(registered?.length ?? 0);
  expect(described.filter(({ summary }) => !summary)).toEqual([]);
});

it('describes what each route answers', async () => {
  const checked: string[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    if (!schema || path.endsWith('cache-tags') || path.endsWith('docs') || path.includes('{width}')) continue;
    const { status, body } = await api.get(addressOf(path));
    const isDescribed = ajv.validate(schema, body);
    expect({ path, status, errors: isDescribed ? null : ajv.errors }).toEqual({ path, status: 200, errors: null });
    checked.push(path);
  }
  expect(checked.length).toBeGreaterThan(25);
});

it('describes what each route answers when it refuses', async () => {
  const schema = paths['/api/v1/shop/shop/']?.get?.responses.default?.content?.['application/json']?.schema;
  for (const path of ['/shop/shop/?page=0', '/shop/shop/none']) {
    expect(ajv.validate(schema ?? false, (await api.get(path)).body)).toBe(true);
  }
});

it('shows the rules that queries are checked by', () => {
  const parameters = paths['/api/v1/shop/shop/']?.get?.parameters ?? [];
  const rules = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  expect(rules.limit).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
  expect(rules['sort-direction']).toEqual({ type: 'string', enum: ['asc', 'desc'] });
});

it('can be read as a page that loads nothing', async () => {
  const { body, headers } = await api.get('/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('/api/v1/shop/shop/');
  expect(body).not.toMatch(/<script|<link|<img|https?:/);
});
