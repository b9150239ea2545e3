import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a search that found nothing finds a shop as soon as there is one', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const search = async () => (await request.get('/shops/search?keyword=balafon')).text();
  const suggest = async () => (await request.get('/api/v1/site/suggestions?keyword=balafon')).text();
  for (let times = 0; times < 2; times += 1) expect(await search()).not.toContain('Atelier Balafon');
  expect(await suggest()).toBe('[]');
  const { data } = await administrator.get<{ data: { id: string }[] }>('/categories/category/?type=SHOP');
  const shop = { title: 'Atelier Balafon', summary: 'Des lames de bois.', category: data[0]?.id, floor: 1, unit: 'B8' };
  expect((await administrator.call('POST', '/shop/shop/', shop)).status()).toBe(201);
  await expect.poll(search).toContain('Atelier Balafon');
  await expect.poll(suggest).toContain('Atelier Balafon');
});

test('who types is shown what there is, chooses with the keyboard, and finds the search again', async ({ page }) => {
  await page.goto('/horaires');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Rechercher dans le centre' });
  await field.click();
  await field.pressSequentially('parf', { delay: 30 });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  for (const name of ['Boutiques', 'Catégories', 'Articles']) {
    await expect(list.getByRole('group', { name })).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached();
  await expectAccessible(page);

  // Up from the field lies the last: the search itself.
  await field.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toHaveText('Tous les résultats pour « parf »');
  await field.press('ArrowUp');
  const post = await list.getByRole('option', { selected: true }).getAttribute('href');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page).toHaveURL(post ?? '');
  await expect(list).toBeHidden();

  await field.fill('parfum');
  await expect(list).toBeVisible();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/shops\/search\?keyword=parfum$/);
  await page
    .getByRole('list', { name: 'Autres résultats' })
    .getByRole('link', { name: /Articles/ })
    .click();
  const posts = page.getByRole('region', { name: 'Articles' });
  await expect(posts).toBeInViewport();
  await expectAccessible(page);

  await field.click();
  const recent = page.getByRole('region', { name: 'Recherches récentes' });
  await expect(recent.getByRole('link')).toHaveText(['parfum']);
  await expectAccessible(page);
  await posts.getByRole('link', { name: /Tout voir dans/ }).click();
  await expect(page).toHaveURL(/\/blogs\?keyword=parfum$/);

  await field.click();
  await field.press('ArrowDown');
  await expect(recent.getByRole('link', { name: 'parfum' })).toBeFocused();
  await recent.getByRole('button', { name: /Oublier/ }).click();
  await expect(recent).toBeHidden();
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
});

test('without an answer the form searches all the same', async ({ page, problems }) => {
  problems.allow(/suggestions/);
  await page.route('**/site/suggestions?*', (route) => route.abort());
  await page.goto('/en/shops');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the mall' });
  await field.click();
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('suggestions'));
  await field.pressSequentially('sefora');
  await asked;
  await expect(page.getByRole('listbox')).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en\/shops\/search\?keyword=sefora$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sephora' }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('in Arabic the magnifier opens the field focused, and a touch leads on', async ({ page }) => {
    await page.goto('/ar/shops');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const magnifier = page.getByRole('button', { name: 'ابحث في المركز' });
    await magnifier.tap();
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'ابحث في المركز' });
    await expect(field).toBeFocused();
    await field.pressSequentially('con', { delay: 30 });
    const list = page.getByRole('listbox');
    await expect(list.getByRole('group', { name: 'المتاجر' })).toBeVisible();
    await expectAccessible(page);

    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('con');
    // The browser's own next step: the field is emptied.
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(magnifier).toBeFocused();

    await magnifier.tap();
    await field.pressSequentially('con', { delay: 30 });
    const event = list.getByRole('group', { name: 'الفعاليات' }).getByRole('option').first();
    const path = await event.getAttribute('href');
    await event.tap();
    await expect(page).toHaveURL(path ?? '');
    await expect(field).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows everything that a keyword finds, also where that is no shop', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('searchbox').fill('parfum');
    await page.getByRole('banner').getByRole('searchbox').press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: 'Le Flacon Bleu' }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Catégories' }).getByRole('link')).toHaveText([
      'Beauté et parfumerie',
    ]);
    await expect(
      page.getByRole('region', { name: 'Articles' }).getByRole('link', { name: /Tout voir/ }),
    ).toHaveAttribute('href', '/blogs?keyword=parfum');
    await page.goto('/en/shops/search?keyword=wc');
    await expect(page.getByRole('heading', { level: 2, name: /No shop|wc/ }).first()).toBeVisible();
    await page.getByRole('region', { name: 'Mall services' }).getByRole('link', { name: 'Toilets' }).click();
    await expect(page).toHaveURL(/\/en\/plan-your-visit#/);
  });

  test('the magnifier of a phone opens the form', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Rechercher dans le centre' }).click();
    await expect(page.locator('#search').getByRole('searchbox')).toBeVisible();
  });
});
