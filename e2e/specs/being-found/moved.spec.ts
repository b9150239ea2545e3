import type { APIRequestContext } from '@playwright/test';
import type { Category, Managed } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { edit } from '../../fixtures/edited.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const PLACES = {
  shop: { service: 'shop', path: '/shop' },
  post: { service: 'blogs', path: '/blogs', isNamedBySlug: true },
  event: { service: 'mall-event', path: '/mall-events' },
  category: { service: 'categories', path: '/category' },
};

const first = async (request: APIRequestContext, site: Site, list: string): Promise<{ id: string; slug: string }> => {
  const { data } = await (await request.get(`${site.url}/api/v1/${list}`)).json();
  const { id, slug } = data[0];
  return { id, slug };
};

/** Where a page leads whoever asks for it, without going there. */
const leadOf = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address, { maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers().location, cache: answer.headers()['cache-control'] };
};

/** Categories whose slugs the menu knows. */
const RESERVED = ['culture-maison-et-multimedia', 'restaurants-et-patisserie', 'hypermarche', 'services'];

test('old addresses lead on in each language, with what was asked, at the next request', async ({
  startSite,
  request,
}) => {
  const site = await startSite();
  const administrator = await openAdministrator(request, site);
  const categories = (await (
    await request.get(`${site.url}/api/v1/categories/category/unpaginated`)
  ).json()) as Category[];
  const shops = categories.find(({ slug, type }) => type === 'SHOP' && !RESERVED.includes(slug)) as Category;
  const news = categories.find(({ type }) => type === 'BLOG') as Category;
  const moves = [
    {
      place: PLACES.shop,
      ...(await first(request, site, 'shop/shop/?limit=1')),
      pathOf: (slug: string) => `/shops/${slug}?page=2&utm_source=mail`,
    },
    {
      place: PLACES.post,
      ...(await first(request, site, 'blogs/blogs/?limit=1')),
      pathOf: (slug: string) => `/blogs/${slug}`,
    },
    {
      place: PLACES.event,
      ...(await first(request, site, 'mall-event/mall-events/?limit=1')),
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
    // Kept by the time that it moves.
    expect((await request.get(site.url + old)).status(), old).toBe(200);
    await edit(administrator, place, id, { slug: `${slug}-un` });
    await edit(administrator, place, id, { slug: `${slug}-deux` });
    for (const prefix of ['', '/ar', '/en']) {
      for (const former of [slug, `${slug}-un`]) {
        const lead = () => leadOf(request, site.url + prefix + pathOf(former));
        const location = site.url + prefix + pathOf(`${slug}-deux`);
        // The shell listens again a moment after the API was away, which it was for the command before.
        await expect.poll(lead, { message: prefix + old }).toMatchObject({ status: 301, location });
        expect((await lead()).cache).toContain('max-age=0');
      }
      expect((await request.get(site.url + prefix + pathOf(`${slug}-deux`))).status()).toBe(200);
    }
  }
});

test('a record that takes an old address is found there, and one that is gone leads nowhere', async ({
  startSite,
  request,
}) => {
  const site = await startSite();
  const administrator = await openAdministrator(request, site);
  const { data } = await (await request.get(`${site.url}/api/v1/shop/shop/?limit=2`)).json();
  const [one, other] = data as { id: string; slug: string }[];
  const address = `${site.url}/shops/${one?.slug}`;
  await edit(administrator, PLACES.shop, one?.id ?? '', { slug: 'parti-ailleurs' });
  const lead = (from = address) => leadOf(request, from);
  await expect.poll(lead).toMatchObject({ status: 301, location: `${site.url}/shops/parti-ailleurs` });
  const taker = (await edit(administrator, PLACES.shop, other?.id ?? '', { slug: one?.slug })) as Managed;
  await expect.poll(lead).toMatchObject({ status: 200 });
  expect(await (await request.get(address)).text()).toContain(`${taker.title} · Les Oliviers</title>`);
  await administrator.call('DELETE', `/shop/shop/${one?.id}`);
  await expect.poll(() => lead(`${site.url}/shops/parti-ailleurs`)).toMatchObject({ status: 404 });
  // An id names a record to programs; readers get its address.
  expect((await lead(`${site.url}/shops/${other?.id}`)).location).toBe(address);
});

test('a link on a page from before leads on as well, and the way back is as short', async ({
  startSite,
  page,
  request,
  problems,
}) => {
  problems.allow(/^401: /);
  const site = await startSite();
  const administrator = await openAdministrator(request, site);
  const shop = await first(request, site, 'shop/shop/?limit=1');
  await page.goto(`${site.url}/en/shops`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await edit(administrator, PLACES.shop, shop.id, { slug: 'new-name' });
  await page.getByRole('main').locator(`a[href="/en/shops/${shop.slug}"]`).first().click();
  await expect(page).toHaveURL(`${site.url}/en/shops/new-name`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/en/shops`);
});
