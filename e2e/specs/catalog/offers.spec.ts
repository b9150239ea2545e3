import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/test.ts';

test('home leads to all offers, and each of them to its shop, which has it as well', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Offres' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(3);
  await section.getByRole('link', { name: 'Toutes les offres' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offres');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('6 offres');
  await expectAccessible(page);
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const title = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  const offers = page.getByRole('region', { name: 'Offres en cours' });
  await expect(offers.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [prefix, title, sort, apply, first] of [
    ['', 'Offres', 'Trier par', 'Appliquer', /^Couscous du vendredi/],
    ['/ar', 'العروض', 'الترتيب حسب', 'تطبيق', /^كسكسي الجمعة/],
    ['/en', 'Offers', 'Sort by', 'Apply', /^Friday couscous/],
  ] as const) {
    test(`offers are read and sorted at ${prefix}/offers`, async ({ page }) => {
      await page.goto(`${prefix}/offers`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const cards = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(cards).toHaveCount(6);
      await page.getByRole('combobox', { name: sort }).selectOption('title');
      await page.getByRole('button', { name: apply }).click();
      await expect(page).toHaveURL(/sort-field=title/);
      await expect(cards.first()).toHaveText(first);
    });
  }
});

test('an offer is on its pages from their next request on, and gone once it is deleted', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const pages = ['/offers', '/shops/sephora', '/'];
  const show = async (path: string) =>
    (await (await request.get(site.url + path)).text()).includes('Essai gratuit du matin');
  for (const path of pages) expect(await show(path)).toBe(false);
  const { id: shop } = await administrator.get<{ id: string }>('/shop/shop/sephora');
  const created = await administrator.call('POST', '/shop/offers/', {
    shop,
    title: 'Essai gratuit du matin',
    text: 'De dix heures à onze heures.',
    from: new Date(Date.now() - 60_000).toISOString(),
    // Before all others, so that home has room for it.
    until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(created.status()).toBe(201);
  // The shell listens again a moment after the API was away, which it was for the command before.
  for (const path of pages) await expect.poll(() => show(path), path).toBe(true);
  const { id } = (await created.json()) as { id: string };
  expect((await administrator.call('DELETE', `/shop/offers/${id}`)).ok()).toBe(true);
  for (const path of pages) await expect.poll(() => show(path), path).toBe(false);
});
