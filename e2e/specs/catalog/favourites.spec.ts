import type { APIRequestContext, Page } from '@playwright/test';
import type { Favourites } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { pressByKeyboard, tabTo } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const NOBODYS = 'f'.repeat(24);

const idOf = async (request: APIRequestContext, slug: string): Promise<string> =>
  (await (await request.get(`/api/v1/shop/shop/${slug}`)).json()).id;

const heart = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `${title} dans mes favoris` });
const onPage = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favori', exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('whoever has no account keeps shops on their phone, in all of its tabs, by keyboard as well', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/shops');
  const first = (await cards(page).first().textContent()) ?? '';
  await pressByKeyboard(heart(page, first));
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/shops$/);
  await expectAccessible(page);

  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 760 });
  await other.goto('/favourites');
  await expect(cards(other)).toHaveText([first]);
  await page.goto('/shops/sephora');
  await onPage(page).click();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(other)).toHaveText(['Sephora', first]);
  await expectAccessible(other);

  await tabTo(heart(other, 'Sephora'));
  await other.keyboard.press('Enter');
  const undo = other.getByRole('button', { name: 'Annuler' });
  await expect(undo).toBeFocused();
  await expect(other.getByRole('main').getByRole('status')).toHaveText('1 enseigne');
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(other);
  await other.keyboard.press('Enter');
  await expect(heart(other, 'Sephora')).toBeFocused();

  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('banner'))
    .getByRole('link', { name: 'Mes favoris' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes favoris');
  await expect(cards(page)).toHaveText(['Sephora', first]);
});

test('who comes straight to them waits for them, and reads at no time that there are none', async ({
  page,
  request,
}) => {
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('favourites', kept);
      const note = (): void => {
        if (document.body?.textContent?.includes('Pas encore de favori')) sessionStorage.setItem('none', 'read');
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true });
    },
    JSON.stringify([await idOf(request, 'sephora')]),
  );
  await page.route('**/shop/shop/by-ids*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/favourites');
  await expect(cards(page)).toHaveText(['Sephora']);
  expect(await page.evaluate(() => sessionStorage.getItem('none'))).toBeNull();
});

test('an account has what was kept before, and what changes on any device, with a network or without', async ({
  page,
  site,
  request,
  browser,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(/^503: .*\/shop\/favourites\//);
  const [sephora, maqam, zen] = await Promise.all(['sephora', 'maqam', 'pause-zen'].map((slug) => idOf(request, slug)));
  const visitor = await Visitor.open(request, site.url);
  const kept = async () => (await visitor.get<Favourites>('/shop/favourites')).shops;
  expect((await visitor.call('PUT', `/shop/favourites/${maqam}`)).ok()).toBe(true);

  await page.goto('/shops/sephora');
  await onPage(page).click();
  const signIn = new SignInDialog(page);
  await signIn.signIn(visitor.credentials);
  await expect.poll(kept).toEqual([sephora, maqam]);
  await page.goto('/favourites');
  await expect(cards(page)).toHaveText(['Sephora', 'Maqâm']);
  await expect(page.getByText('gardés avec votre compte')).toBeVisible();

  await page.goto('/shops/pause-zen');
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/shop/favourites/*', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await onPage(page).click();
  await expect(page.getByText('n’a pas pu être enregistré')).toBeVisible();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/shop/favourites/*');

  await page.context().setOffline(true);
  await onPage(page).click();
  await expect(page.getByText('Gardé sur cet appareil')).toBeVisible();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);
  await expect.poll(kept, { timeout: 15_000 }).toEqual([zen, sephora, maqam]);

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await other.goto('/favourites');
  await new SignInDialog(other).signIn(visitor.credentials);
  await expect(cards(other)).toHaveText(['Pause Zen', 'Sephora', 'Maqâm']);
  await elsewhere.close();

  // Whoever sits down here next finds nobody's favourites.
  await signIn.signOut();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'Pas encore de favori' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('account-favourites'))).toBeNull();
});

const LANGUAGES = [
  {
    prefix: '/ar',
    title: 'مفضّلتي',
    gone: 'متجر من مفضّلتكم لم يعد في المركز.',
    remove: 'إزالة من مفضّلتي',
    scripts: 'تحتاج إلى جافاسكريبت',
  },
  {
    prefix: '/en',
    title: 'My favourites',
    gone: 'One of your favourite shops is no longer in the mall.',
    remove: 'Remove from my favourites',
    scripts: 'need JavaScript',
  },
];

for (const { prefix, title, gone, remove, scripts } of LANGUAGES) {
  test(`${prefix}/favourites tells which are gone, and search engines nothing`, async ({ page, request }) => {
    const sephora = await idOf(request, 'sephora');
    await page.goto(`${prefix}/favourites`);
    await page.evaluate((ids) => localStorage.setItem('favourites', JSON.stringify(ids)), [sephora, NOBODYS]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByText(gone)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: remove }).click();
    await expect(page.getByText(gone)).toBeHidden();
    await expect(cards(page)).toHaveText(['Sephora']);
  });

  test.describe(`without scripts, at ${prefix}`, () => {
    test.use({ javaScriptEnabled: false });

    test('favourites say what they need, and nobody is offered any', async ({ page }) => {
      await page.goto(`${prefix}/favourites`);
      await expect(page.getByRole('main').locator('noscript')).toContainText(scripts, { useInnerText: true });
      for (const path of ['/shops', '/shops/sephora']) {
        await page.goto(prefix + path);
        await expect(page.getByRole('main').locator('[aria-pressed]:visible')).toHaveCount(0);
      }
    });
  });
}
