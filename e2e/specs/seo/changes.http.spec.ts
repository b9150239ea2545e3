import type { APIRequestContext } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import type { Category, Managed } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { edit } from '../../fixtures/edited.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { Site } from '../../fixtures/site.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

const PLACES = {
  shop: { service: 'shop', path: '/shop' },
  post: { service: 'blogs', path: '/blogs', isNamedBySlug: true },
  event: { service: 'mall-event', path: '/mall-events' },
  category: { service: 'categories', path: '/category' },
};

/** Slugs of the categories that the menu names. */
const RESERVED = ['culture-maison-et-multimedia', 'restaurants-et-patisserie', 'hypermarche', 'services'];

interface Named {
  id: string;
  slug: string;
}

let site: Site;
let administrator: Visitor;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright }) => {
  site = await Site.start();
  administrator = await openAdministrator(await playwright.request.newContext(), site);
});

test.afterAll(() => site.stop());

const read = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await request.get(`${site.url}/api/v1/${path}`)).json();

const listOf = async (request: APIRequestContext, list: string): Promise<Named[]> =>
  (await read<{ data: Named[] }>(request, list)).data;

const firstOf = async (request: APIRequestContext, list: string): Promise<Named> => {
  const [first] = await listOf(request, `${list}?limit=1`);
  if (!first) throw new Error(`nothing in ${list}`);
  return { id: first.id, slug: first.slug };
};

/** Requests an address without following its redirect. */
const answerAt = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address, { maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers().location, cache: answer.headers()['cache-control'] };
};

test('former addresses redirect in each language, with their query, from the next request on', async ({ request }) => {
  const categories = await read<Category[]>(request, 'categories/category/unpaginated');
  const shops = categories.find(({ slug, type }) => type === 'SHOP' && !RESERVED.includes(slug)) as Category;
  const news = categories.find(({ type }) => type === 'BLOG') as Category;
  const moves = [
    {
      place: PLACES.shop,
      ...(await firstOf(request, 'shop/shop/')),
      pathOf: (slug: string) => `/shops/${slug}?page=2&utm_source=mail`,
    },
    { place: PLACES.post, ...(await firstOf(request, 'blogs/blogs/')), pathOf: (slug: string) => `/blogs/${slug}` },
    {
      place: PLACES.event,
      ...(await firstOf(request, 'mall-event/mall-events/')),
      pathOf: (slug: string) => `/events/${slug}`,
    },
    {
      place: PLACES.category,
      id: shops.id,
      slug: shops.slug,
      pathOf: (slug: string) => `/shops/per-category/${slug}?page=2`,
    },
    {
      place: PLACES.category,
      id: news.id,
      slug: news.slug,
      pathOf: (slug: string) => `/blogs?category=${slug}&page=2`,
    },
  ];
  for (const { place, id, slug, pathOf } of moves) {
    const old = pathOf(slug);
    // In the cache by the time that it moves.
    expect((await request.get(site.url + old)).status(), old).toBe(200);
    await edit(administrator, place, id, { slug: `${slug}-un` });
    await edit(administrator, place, id, { slug: `${slug}-deux` });
    for (const prefix of ['', '/ar', '/en']) {
      for (const former of [slug, `${slug}-un`]) {
        const answer = () => answerAt(request, site.url + prefix + pathOf(former));
        const location = site.url + prefix + pathOf(`${slug}-deux`);
        // The shell listens to the API's changes a moment after both have started.
        await expect.poll(answer, { message: prefix + old }).toMatchObject({ status: 301, location });
        expect((await answer()).cache).toContain('max-age=0');
      }
      expect((await request.get(site.url + prefix + pathOf(`${slug}-deux`))).status()).toBe(200);
    }
  }
});

test('a record that gets a former address is served there, and a deleted record has no redirect', async ({
  request,
}) => {
  const [one, other] = (await listOf(request, 'shop/shop/?limit=2')) as [Named, Named];
  const address = `${site.url}/shops/${one.slug}`;
  await edit(administrator, PLACES.shop, one.id, { slug: 'parti-ailleurs' });
  const answer = (at = address) => answerAt(request, at);
  await expect.poll(answer).toMatchObject({ status: 301, location: `${site.url}/shops/parti-ailleurs` });
  const renamed: Managed = await edit(administrator, PLACES.shop, other.id, { slug: one.slug });
  await expect.poll(answer).toMatchObject({ status: 200 });
  expect(await (await request.get(address)).text()).toContain(`${renamed.title} · Les Oliviers</title>`);
  await administrator.call('DELETE', `/shop/shop/${one.id}`);
  await expect.poll(() => answer(`${site.url}/shops/parti-ailleurs`)).toMatchObject({ status: 404 });
  // Programs may name a record by its id; visitors get its address.
  expect((await answer(`${site.url}/shops/${other.id}`)).location).toBe(address);
});

test('the sitemap has a renamed shop’s new address, and no deleted shop, from the next request on', async ({
  request,
}) => {
  const parser = new XMLParser();
  const addresses = async (): Promise<string[]> => {
    const sitemap = parser.parse(await (await request.get(`${site.url}/sitemap-shops-1.xml`)).text());
    return sitemap.urlset.url.map(({ loc }: { loc: string }) => loc);
  };
  const { id, slug } = await firstOf(request, 'shop/shop/');
  expect(await addresses()).toContain(`${site.url}/shops/${slug}`);
  await edit(administrator, PLACES.shop, id, { slug: 'tout-autre-nom' });
  await expect.poll(addresses).toContain(`${site.url}/shops/tout-autre-nom`);
  expect(await addresses()).not.toContain(`${site.url}/shops/${slug}`);
  await administrator.call('DELETE', `/shop/shop/${id}`);
  await expect.poll(addresses).not.toContain(`${site.url}/shops/tout-autre-nom`);
});

test('the icons of tabs and of the app follow the mall’s colour', async ({ request }) => {
  const read = async () => ({
    icon: await (await request.get(`${site.url}/favicon.svg`)).text(),
    manifest: await (await request.get(`${site.url}/manifest.webmanifest`)).json(),
    head: await (await request.get(site.url)).text(),
  });
  const before = await read();
  const iconBefore: string = before.manifest.icons[0].src;
  expect(before.head).toContain('href="/favicon.svg" type="image/svg+xml"');
  expect(before.head).toMatch(/rel="icon" href="\/api\/v1\/site\/icon\/any\/48\?v=[\w-]+" type="image\/png"/);
  const { file: _, ...settings } = await administrator.get<Record<string, unknown>>('/site/manage');
  const changed = await administrator.call('PUT', '/site/', { ...settings, color: '#12306b' });
  expect(changed.status()).toBe(200);
  await expect.poll(async () => (await read()).icon).toContain('#12306b');
  const after = await read();
  expect(after.manifest.theme_color).toBe('#12306b');
  expect(after.manifest.icons[0].src).not.toBe(iconBefore);
  expect(after.head).not.toContain(iconBefore.split('?')[1]);
});
